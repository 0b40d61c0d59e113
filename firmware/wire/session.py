"""The board's end of a session: who may say what, and what is answered.

Nothing here waits. A step looks at a bounded number of lines and hands the port what it takes now; answers go before
events, and an unread port costs nothing but a place in a short queue.
"""

from dialect import const
from wire.assembler import LineAssembler
from wire.greeting import LEASE_MS, PROTOCOL, accepts_version, format_greeting
from wire.lines import LineError, add_newline, seal, unseal
from wire.replies import ReplyHistory
from wire.words import is_hex, parse_number

_HEARD_A_STEP = const(16)  # lines; more than a Pico's port gives at once
_SAID_A_STEP = const(4)
_WAITING = const(24)  # answers; a greeting and all kept replies. A host repeats what it gets no answer to.
_ECHOES = ("no", "limits", "verbs", "held", "ok", "ev", "lost", "bad")  # only a board says these


class DeviceSession:
    """One at a time; `id` is None while none is open."""

    def __init__(self, clock, port, outbox, identity, commands, stop):
        self._clock = clock
        self._port = port
        self._outbox = outbox
        self._identity = identity
        self._commands = commands
        self._stop = stop
        self._in = LineAssembler()
        self._queue = []
        self._half = b""
        self._replies = ReplyHistory()
        self._alive_at = None
        self._heard_at = 0
        self._taken_at = clock.ms  # when the port last took a byte, or there was none for it
        self._unread = 0
        self.id = None
        self.checked = False
        self.bad = 0
        self._ears = {"ack": self._ack, "do": self._do, "alive": self._alive}

    @property
    def leased(self):
        """Whether a host has said within the lease that it is alive."""
        return self._alive_at is not None and self._clock.ms - self._alive_at <= LEASE_MS

    @property
    def guarded(self):
        """Whether a program, not a person, is at the other end: heard in a checked session within 3 s."""
        return self.checked and self._clock.ms - self._heard_at <= 3 * LEASE_MS

    def unread(self):
        """The longest time in ms that words waited for the port to take a byte, since a checked session asked last."""
        longest = self._unread
        if self.checked:  # who only looks takes nothing away
            self._unread = 0
        return longest

    def step(self):
        """Hear what has come, say what can be said."""
        self._hear()
        self._say()

    # Hearing

    def _hear(self):
        if self._in.hungry:
            data = self._port.read()
            if data:
                self._in.feed(data)
        for _ in range(_HEARD_A_STEP):
            try:
                line = self._in.take()
                if line is None:
                    return
                self._line(line)
            except LineError as bad:
                self._bad(bad.what)

    def _line(self, line):
        if line == b"stop" or line.startswith(b"stop*"):
            self._stop()
            return
        if self.checked and b"*" not in line and not line.startswith(b"hello"):
            raise LineError("crc")
        body, checked = unseal(line)
        words = body.decode().split(" ")
        if words[0] == "hello":
            self._hello(words, checked)
        elif words[0] in _ECHOES:
            self.bad += 1  # answering it would never end
        elif self.id is None:
            raise LineError("session" if words[0] in self._ears else "word")
        else:
            self._heard_at = self._clock.ms
            self._word(words)

    def _word(self, words):
        ear = self._ears.get(words[0])
        if ear is not None:
            ear(words)
        elif not self.checked and words[0] in self._commands.verbs:
            self._order(self._replies.following, words[0], words[1:])
        else:
            raise LineError("word")

    def _bad(self, what):
        self.bad += 1
        self._answer("bad " + what)

    # The words of the host

    def _hello(self, words, checked):
        if len(words) == 1:
            words = ("hello", PROTOCOL, "0")
        if not accepts_version(words[1]):
            self._answer("no hello version " + PROTOCOL, checked)
        elif len(words) != 3 or not is_hex(words[2], 1, 8):
            self._answer("no hello session", checked)
        elif words[2] == self.id and self.checked and not checked:
            raise LineError("crc")  # the mode of a session stands
        else:
            self._open(words[2], checked)

    def _open(self, session, checked):
        if session != self.id or checked != self.checked:
            self.id = session
            self.checked = checked
            self._replies = ReplyHistory()
            self._alive_at = None
        self._heard_at = self._clock.ms
        self._outbox.repeats = checked
        self._outbox.rewind()
        self._queue = []
        for body in format_greeting(self._identity, session, self._commands.verbs, self._outbox):
            self._answer(body)

    def _ack(self, words):
        boot, n = (self._identity.boot, words[1]) if len(words) == 2 else words[1:3] if len(words) == 3 else ("", "")
        n = parse_number(n)
        if n is None:
            raise LineError("word")
        self._outbox.ack(boot, n)

    def _alive(self, words):
        nth = parse_number(words[2]) if len(words) == 3 else None
        if len(words) > 3 or (len(words) == 3 and nth is None):
            raise LineError("word")
        self._belongs(words[1] if len(words) > 1 else None)
        self._alive_at = self._clock.ms
        answer = "alive %s %d" % (self.id, self._clock.now())
        self._answer(answer if nth is None else "%s %d" % (answer, nth))

    def _do(self, words):
        n = parse_number(words[3]) if len(words) >= 5 else None
        if not n:
            raise LineError("word")
        self._belongs(words[1])
        if words[2] != self._identity.boot:
            self._answer("no %s %d boot" % (self.id, n))
        else:
            self._order(n, words[4], words[5:])

    def _belongs(self, session):
        """In a plain session a person may leave the session out."""
        if session != self.id and not (session is None and not self.checked):
            raise LineError("session")

    def _order(self, n, verb, arguments):
        """Do a command unless it was done: then its reply is given again."""
        if n > self._replies.following:
            self._answer("no %s %d order" % (self.id, n))
            return
        if n == self._replies.following:
            done, text = self._commands.do(n, verb, arguments)
            self._replies.keep((("ok %s %d %s" if done else "no %s %d %s") % (self.id, n, text)).rstrip())
        self._answer(self._replies.get(n) or "no %s %d old" % (self.id, n))

    # Saying

    def _answer(self, body, checked=None):
        if len(self._queue) < _WAITING:
            seals = self.checked if checked is None else checked
            self._queue.append((seal if seals else add_newline)(body.encode()))

    def _say(self):
        for _ in range(_SAID_A_STEP):
            if not self._half:
                self._half = self._next()
            if not self._half:
                self._taken_at = self._clock.ms
                return
            taken = self._port.write(self._half)
            if not taken:
                self._unread = max(self._unread, self._clock.ms - self._taken_at)
                return
            self._taken_at = self._clock.ms
            self._half = self._half[taken:]
            if self._half:
                return

    def _next(self):
        if self._queue:
            return self._queue.pop(0)
        body = self._outbox.next() if self.id is not None else None
        if body is None:
            return b""
        return seal(body) if self.checked else add_newline(body)

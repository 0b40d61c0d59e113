"""The board's end of a session: process the host's lines, send replies and events.

Nothing here waits. Each step processes a bounded number of lines and writes only what the port accepts now. Replies
are sent before events. While the host does not read, replies wait in a short queue.
"""

from dialect import const
from wire.assembler import LineAssembler
from wire.greeting import LEASE_MS, PROTOCOL, accepts_version, format_greeting
from wire.lines import LineError, add_newline, seal, unseal
from wire.replies import ReplyHistory
from wire.words import is_hex, parse_number

_MAX_LINES_IN = const(16)  # per step; a Pico's port delivers fewer at once
_MAX_LINES_OUT = const(4)
_MAX_QUEUE = const(24)  # replies: a greeting and all kept ones. A host retransmits what gets no reply.
_BOARD_WORDS = ("no", "limits", "verbs", "held", "ok", "ev", "lost", "bad")  # only a board sends these


class DeviceSession:
    """One session at a time; `id` is None while no session is open."""

    def __init__(self, clock, port, outbox, identity, commands, stop):
        self._clock = clock
        self._port = port
        self._outbox = outbox
        self._identity = identity
        self._commands = commands
        self._stop = stop
        self._lines = LineAssembler()
        self._queue = []
        self._partial = b""
        self._replies = ReplyHistory()
        self._alive_at = None
        self._received_at = 0
        self._written_at = clock.ms  # when the port last accepted a byte, or nothing was waiting
        self._longest_stall_ms = 0
        self.id = None
        self.checked = False
        self.bad = 0
        self._handlers = {"ack": self._ack, "do": self._do, "alive": self._alive}

    @property
    def has_lease(self):
        """Whether the host has sent `alive` within the lease (1 s)."""
        return self._alive_at is not None and self._clock.ms - self._alive_at <= LEASE_MS

    @property
    def is_guarded(self):
        """Whether a program, not a person, is connected: a line arrived in a checked session within 3 s."""
        return self.checked and self._clock.ms - self._received_at <= 3 * LEASE_MS

    def take_longest_stall_ms(self):
        """Return the longest time that output waited for the port, and reset it if the session is checked."""
        longest = self._longest_stall_ms
        if self.checked:  # a person at a terminal resets nothing
            self._longest_stall_ms = 0
        return longest

    def step(self):
        """Process the lines that have arrived; send what the port accepts."""
        self._receive()
        self._send()

    # Receiving

    def _receive(self):
        if self._lines.is_empty:
            data = self._port.read()
            if data:
                self._lines.feed(data)
        for _ in range(_MAX_LINES_IN):
            try:
                line = self._lines.take()
                if line is None:
                    return
                self._handle_line(line)
            except LineError as error:
                self._reject(error.what)

    def _handle_line(self, line):
        if line == b"stop" or line.startswith(b"stop*"):
            self._stop()
            return
        if self.checked and b"*" not in line and not line.startswith(b"hello"):
            raise LineError("crc")
        body, checked = unseal(line)
        words = body.decode().split(" ")
        if words[0] == "hello":
            self._hello(words, checked)
        elif words[0] in _BOARD_WORDS:
            self.bad += 1  # two boards that answer each other would never stop
        elif self.id is None:
            raise LineError("session" if words[0] in self._handlers else "word")
        else:
            self._received_at = self._clock.ms
            self._handle_words(words)

    def _handle_words(self, words):
        handler = self._handlers.get(words[0])
        if handler is not None:
            handler(words)
        elif not self.checked and words[0] in self._commands.verbs:
            self._run_command(self._replies.next, words[0], words[1:])
        else:
            raise LineError("word")

    def _reject(self, what):
        self.bad += 1
        self._reply("bad " + what)

    # The host's words

    def _hello(self, words, checked):
        if len(words) == 1:
            words = ("hello", PROTOCOL, "0")
        if not accepts_version(words[1]):
            self._reply("no hello version " + PROTOCOL, checked)
        elif len(words) != 3 or not is_hex(words[2], 1, 8):
            self._reply("no hello session", checked)
        elif words[2] == self.id and self.checked and not checked:
            raise LineError("crc")  # a session keeps its mode
        else:
            self._open(words[2], checked)

    def _open(self, session, checked):
        if session != self.id or checked != self.checked:
            self.id = session
            self.checked = checked
            self._replies = ReplyHistory()
            self._alive_at = None
        self._received_at = self._clock.ms
        self._outbox.repeats = checked
        self._outbox.rewind()
        self._queue = []
        for body in format_greeting(self._identity, session, self._commands.verbs, self._outbox):
            self._reply(body)

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
        self._check_session(words[1] if len(words) > 1 else None)
        self._alive_at = self._clock.ms
        reply = "alive %s %d" % (self.id, self._clock.now())
        self._reply(reply if nth is None else "%s %d" % (reply, nth))

    def _do(self, words):
        n = parse_number(words[3]) if len(words) >= 5 else None
        if not n:
            raise LineError("word")
        self._check_session(words[1])
        if words[2] != self._identity.boot:
            self._reply("no %s %d boot" % (self.id, n))
        else:
            self._run_command(n, words[4], words[5:])

    def _check_session(self, session):
        """Raise `LineError` for another session. In a plain session the session id may be left out."""
        if session != self.id and not (session is None and not self.checked):
            raise LineError("session")

    def _run_command(self, n, verb, arguments):
        """Do a command, or send its kept reply again if it was done."""
        if n > self._replies.next:
            self._reply("no %s %d order" % (self.id, n))
            return
        if n == self._replies.next:
            done, text = self._commands.do(n, verb, arguments)
            self._replies.keep((("ok %s %d %s" if done else "no %s %d %s") % (self.id, n, text)).rstrip())
        self._reply(self._replies.get(n) or "no %s %d old" % (self.id, n))

    # Sending

    def _reply(self, body, checked=None):
        if len(self._queue) < _MAX_QUEUE:
            with_checksum = self.checked if checked is None else checked
            self._queue.append((seal if with_checksum else add_newline)(body.encode()))

    def _send(self):
        for _ in range(_MAX_LINES_OUT):
            if not self._partial:
                self._partial = self._next_line()
            if not self._partial:
                self._written_at = self._clock.ms
                return
            count = self._port.write(self._partial)
            if not count:
                self._longest_stall_ms = max(self._longest_stall_ms, self._clock.ms - self._written_at)
                return
            self._written_at = self._clock.ms
            self._partial = self._partial[count:]
            if self._partial:
                return

    def _next_line(self):
        if self._queue:
            return self._queue.pop(0)
        body = self._outbox.next() if self.id is not None else None
        if body is None:
            return b""
        return seal(body) if self.checked else add_newline(body)

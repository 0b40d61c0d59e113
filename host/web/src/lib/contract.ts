// Generated from uno_bridge.referee.commands by `npm run contract`.

export interface Contract {
  down: Welcome | Changed | Reply;
  up:
    | ActCommand
    | SetupCommand
    | ReopenCommand
    | AnswerCommand
    | CorrectCommand
    | AimCommand
    | LauncherCommand
    | ClockCommand
    | DealerDrawCommand
    | PlantCommand;
}
/**
 * The first message on a connection. `now` is the host's clock, for the page's own may be wrong.
 */
export interface Welcome {
  kind: "welcome";
  now: string;
  settings: SetupChoices;
  snapshot: Snapshot;
  shared: boolean;
  join_url: string | null;
}
/**
 * The choices of the set-up page; sent once, on connecting.
 */
export interface SetupChoices {
  editions: EditionChoice[];
  languages: string[];
}
/**
 * An edition that can be played. `sides`: one, or Mild and Wild.
 *
 * `titles` names faces by their code, where the catalogue has no name or another one.
 */
export interface EditionChoice {
  name: string;
  text: Text;
  least_players: number;
  most_players: number;
  launcher: boolean;
  sides: DeckSide[];
  matches: string[];
  options: OptionChoice[];
  titles: {
    [k: string]: Text;
  };
}
/**
 * A message of the catalogue (`text.Message`): key, arguments, and the rule behind it.
 */
export interface Text {
  key: string;
  args: {
    [k: string]: string | number | Text;
  };
  rule: string | null;
}
/**
 * One side of the cards. `cards` has each card once, in the notation, for the card picker.
 */
export interface DeckSide {
  colours: string[];
  cards: string[];
}
/**
 * A table setting of rules section 7. `values` is empty for a number.
 */
export interface OptionChoice {
  name: string;
  values: string[];
  default: string;
  text: Text;
}
/**
 * The whole table. `revision` grows with every change; `table` names the game (a new one is another table).
 *
 * `moment` and `moved` are numbers of journal entries, which grow across restarts of the referee: the last entry shown
 * here (for `Command.tapped_on`), and the last that moved the game on.
 */
export interface Snapshot {
  revision: number;
  moment: number;
  moved: number;
  table: string | null;
  phase:
    | "setup"
    | "deal"
    | "turn"
    | "answer"
    | "press"
    | "call"
    | "luck"
    | "show"
    | "pick"
    | "draw"
    | "slap"
    | "count"
    | "over"
    | "match-over";
  edition: string | null;
  side: ("mild" | "wild") | null;
  round: number;
  match: MatchView | null;
  direction: ("left" | "right") | null;
  seats: SeatView[];
  turn: string | null;
  top: TopCard | null;
  stack: string[];
  cards_in_launcher: number;
  cards_discarded: number;
  cards_aside: number;
  clock: ClockView | null;
  owed: Owed | null;
  banner: Banner | null;
  guidance: Text[];
  dealer_draw: DealerDrawView | null;
  offers: Offers;
  undo: Text | null;
  winner: string | null;
  question: Question | null;
  shot: Shot | null;
  presses: PressView[];
  launcher: LauncherView;
  plant: PlantView | null;
  unit: UnitView | null;
  events: EventView[];
  earlier: EarlierTable[];
}
/**
 * The mode and target of the match.
 */
export interface MatchView {
  mode: "points" | "low-score" | "challenge" | "single-round";
  target: number | null;
  winners: string[];
}
/**
 * One player at the ring, in clockwise order. `cards` counts the hand.
 */
export interface SeatView {
  name: string;
  cards: number;
  score: number;
  dealer: boolean;
  eliminated: boolean;
  uno: ("called" | "open" | "safe") | null;
}
/**
 * The card to match. `colour` (R Y G B O P T U) is None until it is named.
 */
export interface TopCard {
  card: string;
  colour: string | null;
}
/**
 * The clock of a turn: the Flash unit's own if it has one running.
 *
 * `ends` is ISO 8601, UTC, by the host's clock; None while the clock is held.
 */
export interface ClockView {
  player: string;
  seconds: number;
  ends: string | null;
  left_ms: number;
}
/**
 * Presses that are owed now: `presses` still to make (None: until cards come), `total` in all.
 */
export interface Owed {
  presser: string;
  target: string;
  presses: number | null;
  made: number;
  total: number | null;
  penalty: boolean;
  rule: string;
}
/**
 * The instruction for one player; `who` is None if it is for all players.
 *
 * `then` lists the next steps in order, `instead` the alternatives to the first. Each text carries its rule; a verb
 * without one has the rule of the detail.
 */
export interface Banner {
  who: string | null;
  verb: Text;
  detail: Text | null;
  then: Text[];
  instead: Text[];
}
/**
 * The running draw for dealer. `text` names who draws and why; the players in `due` have not drawn yet.
 */
export interface DealerDrawView {
  text: Text;
  due: string[];
  drawn: DrawnCard[];
}
/**
 * A card drawn for dealer: a number, a card, or `ACTION`.
 */
export interface DrawnCard {
  player: string;
  card: string;
}
/**
 * All legal acts in brief.
 */
export interface Offers {
  deal: string[];
  next_dealer: string | null;
  player: string | null;
  plays: PlayOffer[];
  presses: string[];
  press_most: number;
  stop: string | null;
  call: NameColourOffer | null;
  uno: string[];
  catch: string[];
  suggest: string[];
  reload: boolean;
  aside: SetAsideOffer | null;
  shows: string[];
  picks: string[];
  draws: DrawOffer[];
  done: string | null;
  late: string | null;
  slap: string[];
  challenge: ChallengeOffer | null;
  count: CountHandOffer[];
}
/**
 * A card that may be laid, and what must be named with it. `extra_most`: the most cards that can go with it.
 *
 * `discards`: the colours of which one is thrown away with it, each with the most cards of it that there can be.
 */
export interface PlayOffer {
  card: string;
  colour: boolean;
  targets: string[];
  extra_most: number | null;
  discards: [string, number][];
  later: boolean;
}
/**
 * A colour that is due, with a target if there are `targets`.
 */
export interface NameColourOffer {
  player: string;
  targets: string[];
}
/**
 * A player who sets a card aside, one of `cards`; naming it is optional.
 */
export interface SetAsideOffer {
  player: string;
  cards: string[];
}
/**
 * A player who draws from the draw pile, with the most cards.
 */
export interface DrawOffer {
  player: string;
  most: number;
}
/**
 * A player who may challenge a card. If guilty, `accused` draws; if innocent, `player` does.
 */
export interface ChallengeOffer {
  player: string;
  accused: string;
  guilty: number;
  innocent: number;
}
/**
 * A hand that must be counted, with the least and the most points it can have.
 */
export interface CountHandOffer {
  player: string;
  cards: number;
  least: number;
  most: number;
}
/**
 * A report of the launcher that people have to explain. `cards` is the sensor's count.
 */
export interface Question {
  id: string;
  text: Text;
  cards: number;
  choices: Choice[];
}
/**
 * One answer to a question. With `asks_count` it needs a number of cards.
 */
export interface Choice {
  id: string;
  text: Text;
  asks_count: boolean;
}
/**
 * The running launch, or the last one. `cards` is the corrected count if there is one, else the sensor's.
 */
export interface Shot {
  number: number;
  player: string | null;
  state: "counting" | "asked" | "counted" | "ignored";
  cards: number;
  sensor: number | null;
  typed: boolean;
  hit: number | null;
  of: number | null;
}
/**
 * A row of the press log.
 */
export interface PressView {
  number: number;
  at: string;
  player: string | null;
  ordered: boolean;
  state: "counting" | "asked" | "counted" | "ignored";
  sensor: number | null;
  typed: boolean;
  cards: number | null;
  payout: string | null;
  end: string | null;
  doubt: string | null;
  ms: number | null;
}
/**
 * The state of the launcher or Flash unit. `text` describes a problem and what to do.
 */
export interface LauncherView {
  kind: "none" | "serial" | "simulated";
  unit: "launcher" | "flash";
  state: "off" | "searching" | "live" | "lost" | "busy" | "stopped" | "incompatible";
  text: Text | null;
  port: string | null;
  payout: string | null;
  lid_open: boolean;
  facing: number | null;
  faces: string | null;
  should_face: string | null;
  tray: ("mild" | "wild") | null;
}
/**
 * The state of the simulated launcher, for its panel.
 */
export interface PlantView {
  hopper: number;
  out: number;
  lid_open: boolean;
  facing: number;
  trouble: ("jam" | "snag" | "double" | "empty") | null;
  plugged: boolean;
}
/**
 * The Flash unit on the table. `text` describes what it waits for, unless that is an act.
 */
export interface UnitView {
  state: string | null;
  text: Text | null;
  buttons: (string | null)[];
  plant: FlashPlantView | null;
}
/**
 * The state of the simulated Flash unit, for its panel. Buttons count from 1.
 */
export interface FlashPlantView {
  lit: number[];
  blinking: number[];
  slap: boolean;
  speed: string;
  people: number;
  plugged: boolean;
}
/**
 * A line of "just now", newest last.
 */
export interface EventView {
  number: number;
  at: string;
  text: Text;
}
/**
 * A table of this journal that may be reopened. `edition` is None if this version does not have it.
 */
export interface EarlierTable {
  table: string;
  players: string[];
  edition: string | null;
  at: string;
}
/**
 * The message after each change of the table.
 */
export interface Changed {
  kind: "changed";
  now: string;
  snapshot: Snapshot;
}
/**
 * The answer to the command `id`. `refused` is the reason if it was not done.
 */
export interface Reply {
  kind: "reply";
  now: string;
  id: string;
  refused: Text | null;
}
/**
 * Do an act: either `act`, or `line`, which is an act in the record's notation (`Ann RH2`, `undo`).
 */
export interface ActCommand {
  id: string;
  tapped_on?: number | null;
  tapped_at?: string | null;
  do: "act";
  act?:
    | (
        | Deal
        | Position
        | Play
        | Press
        | StopPressing
        | SetAside
        | NameColour
        | CallUno
        | Catch
        | Suggest
        | ShowFace
        | Reload
        | Pick
        | Draw
        | EndTurn
        | TimeUp
        | Slap
        | Challenge
        | CountHand
        | SetHand
        | SetPile
        | SetDealer
        | Undo
      )
    | null;
  line?: string | null;
}
/**
 * Begins a round; `cards` are turned up in this order, and the last one is the start card.
 */
export interface Deal {
  kind: "deal";
  insist?: boolean;
  cards: string[];
}
/**
 * Takes up a game in the middle. None: as after a deal.
 */
export interface Position {
  kind: "position";
  insist?: boolean;
  turn?: string | null;
  dir?: "left" | "right";
  top?: string | null;
  colour?: string | null;
  hands?: number[] | null;
  launcher?: number | null;
  discard?: number | null;
  scores?: number[] | null;
  round?: number | null;
  side?: ("mild" | "wild") | null;
}
/**
 * Lays a card. `extra` is how many further cards go with it, or which; `discards` the colour thrown away.
 */
export interface Play {
  kind: "play";
  insist?: boolean;
  player: string;
  card: string;
  colour?: string | null;
  target?: string | null;
  extra?: number | string[] | null;
  discards?: string | null;
}
/**
 * Presses of one player, with the yield of each.
 */
export interface Press {
  kind: "press";
  insist?: boolean;
  player: string;
  yields: number[];
}
/**
 * Stops pressing, where the rules let the player.
 */
export interface StopPressing {
  kind: "stop-pressing";
  insist?: boolean;
  player: string;
}
/**
 * Sets a card aside after a safe press of Press Your Luck.
 */
export interface SetAside {
  kind: "set-aside";
  insist?: boolean;
  player: string;
  card?: string | null;
}
/**
 * Names a colour that is due, with its target if one is due.
 */
export interface NameColour {
  kind: "name-colour";
  insist?: boolean;
  player: string;
  colour: string;
  target?: string | null;
}
/**
 * Calls UNO.
 */
export interface CallUno {
  kind: "call-uno";
  insist?: boolean;
  player: string;
}
/**
 * `player` says that `accused` did not call UNO.
 */
export interface Catch {
  kind: "catch";
  insist?: boolean;
  player: string;
  accused: string;
}
/**
 * Reports that `player` suggested a card to another player.
 */
export interface Suggest {
  kind: "suggest";
  insist?: boolean;
  player: string;
}
/**
 * Reports the face that a Flip exposed.
 */
export interface ShowFace {
  kind: "show-face";
  insist?: boolean;
  card: string;
}
/**
 * Reloads the launcher with the discard pile; `count` is the number of cards in it afterwards, if known.
 */
export interface Reload {
  kind: "reload";
  insist?: boolean;
  count?: number | null;
}
/**
 * The game unit picks a player.
 */
export interface Pick {
  kind: "pick";
  insist?: boolean;
  player: string;
}
/**
 * Takes cards from the draw pile.
 */
export interface Draw {
  kind: "draw";
  insist?: boolean;
  player: string;
  count?: number;
}
/**
 * Ends a turn by the press of the Player Button.
 */
export interface EndTurn {
  kind: "end-turn";
  insist?: boolean;
  player: string;
}
/**
 * Reports that the buzzer ended the turn.
 */
export interface TimeUp {
  kind: "time-up";
  insist?: boolean;
  player: string;
}
/**
 * `player` was the last to slap.
 */
export interface Slap {
  kind: "slap";
  insist?: boolean;
  player: string;
}
/**
 * Challenges a Wild Draw Four, with the verdict on the hand that is shown.
 */
export interface Challenge {
  kind: "challenge";
  insist?: boolean;
  player: string;
  verdict: "guilty" | "innocent";
}
/**
 * Counts a hand at the end of the round, by its points or by its cards.
 */
export interface CountHand {
  kind: "count-hand";
  insist?: boolean;
  player: string;
  held: number | string[];
}
/**
 * Corrects the count of a player's hand.
 */
export interface SetHand {
  kind: "set-hand";
  insist?: boolean;
  player: string;
  count: number;
}
/**
 * Corrects the count of the launcher or of the discard pile.
 */
export interface SetPile {
  kind: "set-pile";
  insist?: boolean;
  pile: "launcher" | "discard";
  count: number;
}
/**
 * Names the dealer of the next round.
 */
export interface SetDealer {
  kind: "set-dealer";
  insist?: boolean;
  player: string;
}
/**
 * Takes the last act back; it is not an act itself.
 */
export interface Undo {
  kind: "undo";
  insist?: boolean;
}
/**
 * Begin a new table.
 */
export interface SetupCommand {
  id: string;
  tapped_on?: number | null;
  tapped_at?: string | null;
  do: "setup";
  setup: SetupRequest;
}
/**
 * A new table.
 */
export interface SetupRequest {
  edition: string;
  players: string[];
  dealer?: string | null;
  match?: string;
  options?: {
    [k: string]: string;
  };
}
/**
 * Reopen an earlier table; `line` is its number.
 */
export interface ReopenCommand {
  id: string;
  tapped_on?: number | null;
  tapped_at?: string | null;
  do: "reopen";
  line: string;
}
/**
 * Answer a question with one of its choices, and `cards` where the choice needs a number.
 */
export interface AnswerCommand {
  id: string;
  tapped_on?: number | null;
  tapped_at?: string | null;
  do: "answer";
  question: string;
  choice: string;
  cards?: number | null;
}
/**
 * Set the count of row `press` of the press log; `was` is the count that was shown.
 */
export interface CorrectCommand {
  id: string;
  tapped_on?: number | null;
  tapped_at?: string | null;
  do: "correct";
  press: number;
  cards: number;
  was?: number | null;
}
/**
 * Teach the seats: the launcher points at `player` now.
 */
export interface AimCommand {
  id: string;
  tapped_on?: number | null;
  tapped_at?: string | null;
  do: "aim";
  player: string;
}
/**
 * Command the launcher: stop, resume, identify or payout MODE.
 *
 * A Flash unit takes stop, resume, identify, pause, drawn, ready and reset.
 */
export interface LauncherCommand {
  id: string;
  tapped_on?: number | null;
  tapped_at?: string | null;
  do: "launcher";
  line: string;
}
/**
 * Hold the clock of the turn, or let it run, like the Play/Pause Button of a game unit.
 */
export interface ClockCommand {
  id: string;
  tapped_on?: number | null;
  tapped_at?: string | null;
  do: "clock";
  line: "hold" | "run";
}
/**
 * Draw for dealer: either `drawn`, or `line`: start, stop, or the card of a player (`Ann 7`, `Ann action`).
 */
export interface DealerDrawCommand {
  id: string;
  tapped_on?: number | null;
  tapped_at?: string | null;
  do: "draw";
  drawn?: DrawnCard | null;
  line?: string | null;
}
/**
 * Use the panel of the simulated unit.
 *
 * A launcher takes press, turn DEGREES, lid open|shut, tray mild|wild|turning, refill, trouble
 * jam|snag|double|empty|none and plug in|out. A Flash unit takes press 1..6|slap|play, hold, speed 4|6|8|unlimited,
 * people COUNT and plug in|out.
 */
export interface PlantCommand {
  id: string;
  tapped_on?: number | null;
  tapped_at?: string | null;
  do: "plant";
  line: string;
}

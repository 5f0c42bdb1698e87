// Written by `python -m server protocol` from server/protocol.py; changes here are lost.

/** The action with this id is done and stored; the table has `seq` events. */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

/** Do something at the table. `seq` is that of the view the player acted on; an older one is refused as stale. */
export interface Act {
  type: "act";
  id: string;
  seq: number;
  action: Pass | Take | Draw | Discard | Knock | BigGin | LayOff | Ready | Resign | Void | Leave | Claim | LetStandIn | ComeBack;
}

/** What to do now: the best choice first, and why it is better than the next. */
export interface Advice {
  options: Option[];
  reasons: Line[];
}

/** GET /api/tables/{table}/hint, in games against the computer: what to do now, when the table has `seq` events. */
export interface Advised {
  seq: number;
  advice: Advice;
}

/** Another layout of the knocker's, and what it would score. */
export interface Alternative {
  melds: string[][];
  outcome: "big_gin" | "gin" | "knock" | "undercut" | "void";
  winner: "defender" | "knocker";
  points: number;
}

/** Show eleven melded cards, without a discard. */
export interface BigGin {
  type: "big_gin";
}

/** Something that may be done, with the card that is taken or thrown. */
export interface Choice {
  deed: "big_gin" | "discard" | "draw" | "knock" | "lay_off" | "pass" | "take";
  card: string | null;
}

/** Claim the game, when the other has been away for longer than a game may be held up. */
export interface Claim {
  type: "claim";
}

/** How long a player may think, in seconds: so much for each turn, then a reserve that lasts for the game. `increment` is added to the reserve after each turn of one's own. */
export interface Clock {
  turn: number;
  reserve: number;
  increment: number;
}

/** Play on oneself, where the computer was let play. */
export interface ComeBack {
  type: "come_back";
}

/** `layout_count` counts the best layouts, `layouts` are the first of them; what they do not meld is left over. */
export interface DeadwoodAnswer {
  deadwood: number;
  layout_count: number;
  layouts: string[][][];
  cards: string[];
  explanation: Line[];
}

/** How little can up to 11 cards leave over, with no discard? */
export interface DeadwoodCase {
  cards: string[];
}

/** A choice that was made. `step` is the index of the replay's step that it led to. `cost` is the points by which the best option did better, where chance does not explain it, and 0 otherwise. `options` has the best first, and what was done among them; `reasons` say why another was better, or nothing. */
export interface Decision {
  step: number;
  seat: number;
  made: Choice;
  cost: number;
  grade: "blunder" | "good" | "mistake" | "small";
  options: Option[];
  reasons: Line[];
}

/** What a defender does with ten cards; `layoffs` are those laid off on each of the knocker's melds. */
export interface Defended {
  melds: string[][];
  laid_off: string[];
  layoffs: string[][];
  left: string[];
}

/** End the turn by throwing a card. */
export interface Discard {
  type: "discard";
  card: string;
}

/** The least deadwood after a discard, each card that reaches it, and whether all eleven meld. `left` has for every card that may be thrown the deadwood without it, `layouts` for the best ones the best layouts. */
export interface DiscardAnswer {
  deadwood: number;
  discards: string[];
  big_gin: boolean;
  left: Record<string, number>;
  layouts: Record<string, string[][][]>;
  cards: string[];
  explanation: Line[];
}

/** Which of eleven cards is best thrown? `forbidden` was just taken from the pile and can't be. */
export interface DiscardCase {
  cards: string[];
  forbidden?: string | null;
}

/** Draw the top of the stock. */
export interface Draw {
  type: "draw";
}

/** What every HTTP error of the API looks like. */
export interface Failure {
  error: Refusal;
}

/** `winner` reached the target, and `decided_at` is the number of that hand, from 1. `totals` are the scores, with the bonuses once the game is over; `margin` is the winner's total less the other's. */
export interface GameAnswer {
  over: boolean;
  scores: Record<string, number>;
  boxes: Record<string, number>;
  winner: "A" | "B" | null;
  shutout: boolean;
  totals: Record<string, number>;
  margin: number | null;
  decided_at: number | null;
  explanation: Line[];
}

/** How does a game stand after hands of `[winner, points]`? The winner is `A`, `B`, or null for a void hand. */
export interface GameCase {
  rules: string;
  options?: Record<string, unknown>;
  hands: ([string | null, number])[];
}

/** The standing of one game of a table; pairs are by seat. `rows` are its finished hands. */
export interface GameRecord {
  game: number;
  rules: Rules;
  players: [Player, Player];
  status: "finished" | "playing" | "void";
  ending: "absent" | "left" | "resigned" | "target" | "time" | "void" | null;
  forfeited_by: number | null;
  tally: Tally;
  rows: Row[];
}

/** The score, `(difference + bonus) * multiplier`, and how both lay their cards; what an illegal knock does not reach is None. `layoffs` are the cards laid off on each of the knocker's `melds`. `alternatives` are the knocker's other layouts of the same deadwood, the best first. `net_range` is the knocker's worst and best net points over the layouts of least deadwood, where the choice was left to the calculator. */
export interface HandAnswer {
  outcome: "big_gin" | "gin" | "knock" | "undercut" | "void" | "illegal";
  winner: "defender" | "knocker" | null;
  points: number;
  knocker_deadwood: number;
  defender_deadwood: number | null;
  knock_limit: number;
  difference: number | null;
  bonus: number | null;
  multiplier: number | null;
  melds: string[][];
  left: string[];
  defender_melds: string[][] | null;
  defender_left: string[] | null;
  layoffs: string[][] | null;
  alternatives: Alternative[];
  net_range: [number, number];
  explanation: Line[];
}

/** What is a knock worth? `knocker` has ten cards, or eleven for a big gin. Without `knocker_melds` the knocker lays a layout of least deadwood, of several the best against this defender. */
export interface HandCase {
  rules: string;
  options?: Record<string, unknown>;
  upcard?: string | null;
  knocker: string[];
  knocker_melds?: string[][] | null;
  defender: string[];
}

/** The hand in play or the last one. `stock` and `pile_count` count cards; `pile` holds those of the pile that may be looked at, its top last. `cards`, `drawn`, `helps`, `knocks` and `big_gin` are the viewer's own, and empty for a spectator. `forbidden` is the card that can't be thrown this turn. */
export interface HandView {
  number: number;
  dealer: number;
  turns: number;
  upcard: string;
  limit: number;
  multiplier: number;
  stock: number;
  pile: string[];
  pile_count: number;
  cards: string[];
  drawn: string | null;
  forbidden: string | null;
  helps: Helps | null;
  knocks: KnockOption[];
  big_gin: boolean;
  knock: KnockView | null;
  plays: Play[];
  result: Result | null;
}

/** Sent at once when a pong comes, with its number: so the server measures the line, and gives its lag back. */
export interface Heard {
  type: "heard";
  number: number;
}

/** A player's own cards worked out: a best layout, and with eleven cards what each discard would leave. */
export interface Helps {
  deadwood: number;
  layout: Layout;
  discards: Record<string, number>;
}

/** End the hand by throwing a card face down; with nothing left over it is gin. `melds` are laid down as given; without them the layout of least deadwood is, and among equals the one with the fewest openings. */
export interface Knock {
  type: "knock";
  card: string;
  melds?: string[][] | null;
}

/** A card that may be thrown to knock, the deadwood it leaves (0 is gin) and the best layouts. The layout that is offered comes first. */
export interface KnockOption {
  card: string;
  deadwood: number;
  layouts: Layout[];
}

/** A knock that waits for layoffs by hand: the knocker's cards, face up, and what they leave. `best` is for the defender, at a table with helps, and so is `worth`: what each of their cards counts if it is left. */
export interface KnockView {
  seat: number;
  layout: Layout;
  deadwood: number;
  discard: string | null;
  worth: Record<string, number>;
  best: Layout | null;
  best_layoffs: LaidOffCards[];
}

/** Cards that the defender added to the knocker's meld with this number. */
export interface LaidOffCards {
  meld: number;
  cards: string[];
}

/** The defender's own melds and layoffs, where the table plays them by hand; a poor choice stands. Without `melds` it is the best defence, whatever `layoffs` say. */
export interface LayOff {
  type: "lay_off";
  melds?: string[][] | null;
  layoffs?: Layoff[];
}

/** Cards to lay off on the knocker's meld with this number, from 0. */
export interface Layoff {
  meld: number;
  cards: string[];
}

/** The least deadwood, and one way to it. */
export interface LayoffAnswer {
  deadwood: number;
  example: Defended;
  explanation: Line[];
}

/** How little can a defender with ten cards be left with, after a knock with these melds that is not gin? */
export interface LayoffCase {
  knocker_melds: string[][];
  defender: string[];
}

/** How a seat's cards lay at the end of a hand: its melds, and what was left over. */
export interface Layout {
  melds: string[][];
  left: string[];
}

/** Leave the table for good; a game in play goes to the other. */
export interface Leave {
  type: "leave";
}

/** Let the computer play on for the other, who has been away for longer than a game may be held up. Only where the table was made so, and has no clock. Whoever comes back plays on themselves, by any action or with `come_back`. */
export interface LetStandIn {
  type: "let_stand_in";
}

/** The most deadwood that a knock may have, 0 for gin only, and what the points of the hand are multiplied by. */
export interface LimitAnswer {
  knock_limit: number;
  multiplier: number;
  explanation: Line[];
}

/** What does the first upcard do? */
export interface LimitCase {
  rules: string;
  options?: Record<string, unknown>;
  upcard?: string | null;
}

/** A line of an explanation: a stable code for programs, the facts, and the sentence for people in English. Cards in the facts have their names, parted by spaces, melds by commas; names of people in the text are isolated (U+2068, U+2069) from the direction of the words around them. */
export interface Line {
  code: string;
  facts: Record<string, string | number>;
  text: string;
}

/** Public tables: those that wait for a second player, then those in play, the newest first. */
export interface Lobby {
  type: "lobby";
  waiting: TableLine[];
  playing: TableLine[];
}

/** A table was made; `url` is the link for a friend, a path on this site. */
export interface Made {
  table: string;
  url: string;
}

/** The hands as `[winner, points]`, and then as for a game. */
export interface MatchAnswer {
  over: boolean;
  scores: Record<string, number>;
  boxes: Record<string, number>;
  winner: "A" | "B" | null;
  shutout: boolean;
  totals: Record<string, number>;
  margin: number | null;
  decided_at: number | null;
  explanation: Line[];
  hands: (["A" | "B" | null, number])[];
}

/** How does a game stand after these hands, each either a knocked or a void one? */
export interface MatchCase {
  rules: string;
  options?: Record<string, unknown>;
  hands: (Record<string, unknown>)[];
}

/** GET /api/me: who the browser's session belongs to, and their tables that are not over. */
export interface Me {
  player: Player | null;
  tables: TableLine[];
}

/** Where a game's dearest decisions are: the hand's number and the index among its decisions. */
export interface Moment {
  hand: number;
  decision: number;
}

/** POST /api/me: the name to play under. */
export interface Named {
  name: string;
}

/** POST /api/tables: a preset, single rules changed, and what the table is besides. With a level in `computer` it plays for the second seat, and the cards are dealt at once. */
export interface NewTable {
  preset?: string;
  rules?: Record<string, unknown>;
  options?: Options;
  computer?: "beginner" | "casual" | "club" | "expert" | "master" | null;
}

/** What just happened, for the animation and the announcement of it. `card` is None where the viewer may not know it. */
export interface Note {
  kind: string;
  seat: number | null;
  card: string | null;
}

/** A choice, the points that it is expected to bring, and the standard error of how far it is from the best. */
export interface Option {
  choice: Choice;
  points: number;
  error: number;
}

/** What a table is besides its rules. */
export interface Options {
  public: boolean;
  spectators: boolean;
  helps: boolean;
  clock: Clock | null;
  stand_in: boolean;
}

/** Leave the first upcard, or (fiftieth card) the last discard. */
export interface Pass {
  type: "pass";
}

/** What the table waits for. */
export type Phase = "closed" | "deal" | "discard" | "draw" | "game_over" | "hand_over" | "last_discard" | "layoff" | "offer_dealer" | "offer_non_dealer" | "seating";

/** Is anybody there? Sent every few seconds; the answer is a pong. */
export interface Ping {
  type: "ping";
}

/** A line of the hand's public log; `card` is None where it went from the stock to a player's cards. After `time_out` the rest of the turn was played for its player. */
export type Play = [number, string, string | null];

/** Who sits in a seat. The id names a player and is no secret that opens anything. The computer's is `computer:` and its level, such as `computer:expert`; nobody else's has a colon. */
export interface Player {
  id: string;
  name: string;
  guest: boolean;
}

/** How a hand that was knocked is scored: `(difference + bonus) * multiplier` for the winner. `defender_deadwood` is counted after layoffs. */
export interface Points {
  outcome: "big_gin" | "gin" | "knock" | "undercut" | "void";
  knocker_wins: boolean;
  knocker_deadwood: number;
  defender_deadwood: number;
  difference: number;
  bonus: number;
  multiplier: number;
}

/** The answer to a ping. A client that answers at once with `heard` has its line measured. */
export interface Pong {
  type: "pong";
  number: number;
}

/** Who is connected: each seat, and how many spectators. `away` says, for a seat that the other waits for, in how many milliseconds the game may be claimed. */
export interface Presence {
  seats: [boolean, boolean];
  spectators: number;
  away: [number | null, number | null];
}

/** Somebody came or went; the table is as it was. */
export interface Present {
  type: "presence";
  presence: Presence;
}

/** Go on to the next hand, or after a game to a rematch; it begins when both are ready. */
export interface Ready {
  type: "ready";
}

/** Why something was refused: a stable code for programs, a sentence for people, and the facts that the sentence tells. */
export interface Refusal {
  code: string;
  message: string;
  facts: Record<string, string | number>;
}

/** The action with this id (None where it could not be read) changed nothing. */
export interface RefusedAct {
  type: "refused";
  id: string | null;
  error: Refusal;
}

/** A finished hand, face up. `scores` are those before it; the last step is the showdown. */
export interface Replay {
  game: number;
  rules: Rules;
  preset: string;
  players: [Player, Player];
  scores: [number, number];
  limit: number;
  multiplier: number;
  row: Row;
  steps: Step[];
}

/** GET /api/tables/{table}/games/{game}/hands/{hand}: a finished hand, step by step, and where its points are from. `notation` is the same as text, which `…/notation` serves by itself. A hand in play, or given up, is refused. */
export interface ReplayedHand {
  table: string;
  replay: Replay;
  explanation: Line[];
  notation: string;
}

/** Give the game to the other. */
export interface Resign {
  type: "resign";
}

/** The hand that just ended, face up, and in words where its points are from. `score` is None for a void hand. */
export interface Result {
  outcome: "big_gin" | "gin" | "knock" | "undercut" | "void";
  knocker: number | null;
  winner: number | null;
  points: number;
  score: Points | null;
  showdown: Showdown;
  explanation: Line[];
}

/** A finished game's decisions, gone through by the computer; pairs are by seat. `version` is that of the judge, `worlds` how many deals of the hidden cards each choice was tried in at the most. `moments` are up to three, the dearest first. */
export interface Review {
  version: number;
  worlds: number;
  hands: ReviewedHand[];
  accuracy: [number | null, number | null];
  lost: [number, number];
  luck: [number, number];
  moments: Moment[];
}

/** GET /api/tables/{table}/games/{game}/review: how far the review of a finished game has come, and what it found. A POST asks for it, and answers the same. `state` is `none` where nobody has asked yet; `progress` is the share of the decisions gone through, from 0 to 1. */
export interface Reviewed {
  state: "done" | "failed" | "none" | "waiting" | "working";
  progress: number;
  review: Review | null;
}

/** A hand's decisions in their order; pairs are by seat. `chances` is how likely seat 0 was to win the game after each step of the replay, the cards of both sides known. `accuracy` is from 0 to 100, None for who had nothing to decide. `lost` are points lost by decisions, `luck` those that the deal and the draws brought beyond what could be expected, seat 0's being seat 1's with the other sign. */
export interface ReviewedHand {
  number: number;
  decisions: Decision[];
  chances: number[];
  accuracy: [number | null, number | null];
  lost: [number, number];
  luck: [number, number];
}

/** One hand on the sheet. `winner` and `knocker` are seats; both, and `score`, are None for a void hand. `stand_ins` is by seat: the level of the computer that finished the hand for a player who was away. */
export interface Row {
  number: number;
  dealer: number;
  upcard: string;
  turns: number;
  knocker: number | null;
  winner: number | null;
  score: Points | null;
  showdown: Showdown;
  stand_ins: ["beginner" | "casual" | "club" | "expert" | "master" | null, "beginner" | "casual" | "club" | "expert" | "master" | null];
}

/** A row of the score sheet, with the running totals after it. */
export interface RowView {
  number: number;
  dealer: number;
  outcome: "big_gin" | "gin" | "knock" | "undercut" | "void";
  knocker: number | null;
  winner: number | null;
  points: number;
  scores: [number, number];
  boxes: [number, number];
}

/** One table's rules. The defaults are the classic ones; points throughout. */
export interface Rules {
  target: number;
  knock_limit: number;
  upcard_limit: boolean;
  ace_means_gin: boolean;
  gin_bonus: number;
  undercut_bonus: number;
  big_gin_bonus: number | null;
  spade_doubles: boolean;
  game_bonus: number;
  shutout_bonus: number;
  box: number;
  next_dealer: "alternate" | "loser" | "winner";
  fiftieth_card: boolean;
  look_through_pile: boolean;
  layoffs_by_hand: boolean;
}

/** The clock that runs as a message is sent, in milliseconds left: of the turn itself, then of the player's reserve. Without a `seat` it is the time until the next hand is dealt. */
export interface Running {
  seat: number | null;
  turn: number;
  reserve: number;
}

/** What everybody sees of a seat. `cards` is how many it holds, `taken` those it took from the pile and still holds. */
export interface SeatView {
  player: Player | null;
  cards: number;
  taken: string[];
  score: number;
  boxes: number;
  ready: boolean;
  void_asked: boolean;
  reserve: number;
  missed: number;
  absence: number;
  absent: boolean;
  stand_in: "beginner" | "casual" | "club" | "expert" | "master" | null;
}

/** A finished hand, face up. `layouts` is by seat; `discard` is the card of the knock. */
export interface Showdown {
  layouts: [Layout, Layout];
  layoffs: LaidOffCards[];
  discard: string | null;
}

/** Take the free seat. */
export interface Sit {
  type: "sit";
  id: string;
}

/** `deadwood` is None where the melds are not real. */
export interface SpreadAnswer {
  legal: boolean;
  deadwood: number | null;
  explanation: Line[];
}

/** May a knocker with these ten cards lay these melds, where the knock limit is `limit`? */
export interface SpreadCase {
  cards: string[];
  melds: string[][];
  limit: number;
}

/** Something that happened, and how the cards lie after it; pairs are by seat. `kind` is `deal`, or that of a line of the hand's log; `turn` numbers the turns, the deal is 0. `card` was turned up, drawn, taken or thrown. `layouts` are the best ones, after a knock as they were laid down. `stock` counts cards, the last of `pile` is its top. */
export interface Step {
  kind: string;
  seat: number;
  card: string | null;
  turn: number;
  layouts: [Layout, Layout];
  deadwood: [number, number];
  stock: number;
  pile: string[];
}

/** GET /api/tables/{table}/games/{game}: the stored score sheet. Times are seconds since 1970. `explanations` has for each row of the record, and `game_explanation` for the game once it is over, where the points are from; they are worked out when the game is served. */
export interface StoredGame {
  table: string;
  record: GameRecord;
  started: number;
  ended: number | null;
  explanations: Line[][];
  game_explanation: Line[];
}

/** The table as this viewer may see it, and what happened since the last message. */
export interface Table {
  type: "table";
  table: string;
  view: View;
  presence: Presence;
  notes: Note[];
  running: Running | null;
}

/** A table in a list. `started` and `moved` are seconds since 1970; `turn` is the seat whose turn it is. */
export interface TableLine {
  table: string;
  status: "closed" | "over" | "playing" | "waiting";
  rules: Rules;
  preset: string;
  options: Options;
  players: [Player | null, Player | null];
  game: number;
  scores: [number, number];
  turn: number | null;
  started: number;
  moved: number;
}

/** Take the top of the discard pile. */
export interface Take {
  type: "take";
}

/** A game's standing: per seat hand points, boxes (hands won), and totals (points, and once it is over the bonuses). `winner` is who reached the target, or None. `decided_at` is the number of the last hand, from 1. */
export interface Tally {
  scores: [number, number];
  boxes: [number, number];
  winner: number | null;
  shutout: boolean;
  game_bonus: [number, number];
  box_bonus: [number, number];
  totals: [number, number];
  margin: number | null;
  decided_at: number | null;
}

/** A table as one viewer may see it, whole. `you` is the viewer's seat; `allowed` are the kinds of action it may ask for now. */
export interface View {
  seq: number;
  rules: Rules;
  preset: string;
  options: Options;
  phase: Phase;
  you: number | null;
  turn: number | null;
  allowed: string[];
  seats: [SeatView, SeatView];
  game: number;
  hand: HandView | null;
  rows: RowView[];
  tally: Tally;
  ending: "absent" | "left" | "resigned" | "target" | "time" | "void" | null;
  forfeited_by: number | null;
}

/** Call the game off, with no result. It is off at once before the second turn of the first hand, later when both have asked for it. */
export interface Void {
  type: "void";
}

export type FromClient = Act | Sit | Ping | Heard;

export type FromServer = Table | Present | Accepted | RefusedAct | Pong | Lobby;

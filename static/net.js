// @ts-check
/** A socket that does not give up: it pings, notices silence, and connects again for ever. */

/** @import {FromClient, FromServer} from "./protocol.js" */

const PING_MS = 5_000;
const SILENCE_MS = 10_000;
const SLEPT_MS = 4_000; // no page that is awake goes so long without a beat, unless it is hidden
const WAKING_MS = 1_000; // then what came meanwhile is still being read
const DOUBT_MS = 2_500; // how long an old line may take to prove itself after a sleep
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;
const NO_SUCH_THING = 4404;

/** @typedef {"connecting" | "open" | "lost" | "gone"} LineState */

/** One line to the server. `onMessage` gets what it says, `onState` how the line is; a `gone` line is not tried again. */
export class Line {
  /** @param {string} path @param {(message: FromServer) => void} onMessage @param {(state: LineState) => void} onState */
  constructor(path, onMessage, onState) {
    this.path = path;
    this.onMessage = onMessage;
    this.onState = onState;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {LineState} */
    this.state = "connecting";
    this.tries = 0;
    this.retryTimer = 0;
    this.doubtTimer = 0;
    this.heard = 0;
    this.beaten = performance.now();
    this.woke = -WAKING_MS;
    this.held = Promise.resolve();
    setInterval(() => this.beat(), PING_MS / 5);
    this.pinged = 0;
    addEventListener("online", () => this.wake());
    addEventListener("pageshow", () => this.wake());
    document.addEventListener("resume", () => this.wake());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wake());
    this.connect();
  }

  /** Leave the old socket, if there is one, and open a new one. */
  connect() {
    clearTimeout(this.retryTimer);
    clearTimeout(this.doubtTimer);
    this.drop();
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.path}`);
    this.socket = socket;
    if (this.state === "open") this.become("connecting");
    this.heard = this.pinged = performance.now();
    socket.onmessage = (event) => socket === this.socket && this.take(event.data);
    socket.onclose = (event) => socket === this.socket && this.lose(event.code);
    socket.onerror = () => socket.close();
  }

  drop() {
    const old = this.socket;
    this.socket = null;
    if (old) {
      old.onmessage = old.onclose = old.onerror = null;
      old.close();
    }
  }

  /** @param {string} text */
  take(text) {
    /** @type {FromServer} */
    const message = JSON.parse(text);
    // Only an answer proves that the way up is open too.
    if (message.type === "pong" || message.type === "accepted" || message.type === "refused" || this.state !== "open") {
      this.heard = performance.now();
      clearTimeout(this.doubtTimer);
      this.doubtTimer = 0;
    }
    this.tries = 0;
    if (message.type === "pong" && message.number) this.send({ type: "heard", number: message.number });
    this.become("open");
    if (message.type === "pong") return;
    const { socket } = this;
    this.held.then(() => socket === this.socket && this.onMessage(message));
  }

  /** Let what comes wait until then.
   * @param {Promise<void>} then */
  hold(then) {
    const before = this.held;
    this.held = then.then(() => before);
  }

  /** Whether what comes now may be old: the page has only just woken up. */
  get slept() {
    const now = performance.now();
    if (now - this.beaten > SLEPT_MS) this.woke = now;
    return now - this.woke < WAKING_MS;
  }

  /** The line is broken: try again after a while that grows, and differs from client to client.
   * @param {number} code why it was closed, 0 where nobody said */
  lose(code) {
    this.drop();
    clearTimeout(this.retryTimer);
    if (code === NO_SUCH_THING) {
      this.become("gone");
      return;
    }
    this.become("lost");
    const longest = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.tries++);
    this.retryTimer = setTimeout(() => this.connect(), longest * (0.5 + Math.random() / 2));
  }

  /** @param {LineState} state */
  become(state) {
    if (state === this.state) return;
    this.state = state;
    this.onState(state);
  }

  /** The page is looked at again or the network is back: a lost line is tried now, an open one has to prove itself. */
  wake() {
    if (this.state === "gone") return;
    if (!this.socket) this.connect();
    else if (this.state === "open" && !this.doubtTimer) {
      this.ping();
      this.doubtTimer = setTimeout(() => this.connect(), DOUBT_MS);
    }
  }

  /** Now and then: ping, or notice that nothing has come back. */
  beat() {
    const slept = this.slept;
    const now = (this.beaten = performance.now());
    if (slept && this.woke === now) this.wake();
    if (!this.socket) return;
    if (this.state === "connecting" && now - this.heard > DOUBT_MS) this.become("lost"); // it is still tried
    if (now - this.heard > SILENCE_MS) this.lose(0);
    else if (now - this.pinged >= PING_MS) this.ping();
  }

  ping() {
    this.pinged = performance.now();
    this.send({ type: "ping" });
  }

  /** Send a message; false where there is no line.
   * @param {FromClient} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}

// @ts-check
/** The sounds of the table, made on the spot from oscillators and noise: no files, and silence until the page is first touched. */

import { likes, taste } from "./taste.js";

/** @typedef {"turn" | "draw" | "discard" | "knock" | "gin" | "won" | "lost" | "short"} Sound */
/** @typedef {{at: number, pitch: number, long: number, loud: number, shape?: OscillatorType}} Tone in seconds and hertz */

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** @param {number} at @param {number} pitch @param {number} long @param {number} [loud] @param {OscillatorType} [shape]
 * @returns {Tone} */
const tone = (at, pitch, long, loud = 0.2, shape = "sine") => ({ at, pitch, long, loud, shape });

/** Bells: a turn, good ends and bad ones, the last seconds. @type {Record<Exclude<Sound, "draw" | "discard" | "knock">, Tone[]>} */
const BELLS = {
  turn: [tone(0, 587, 0.22, 0.16), tone(0.09, 880, 0.34, 0.13)],
  gin: [tone(0, 523, 0.3), tone(0.09, 659, 0.3), tone(0.18, 784, 0.35), tone(0.27, 1047, 0.6)],
  won: [tone(0, 523, 0.3, 0.16), tone(0.12, 659, 0.3, 0.16), tone(0.24, 784, 0.5, 0.16)],
  lost: [tone(0, 523, 0.3, 0.12), tone(0.14, 440, 0.3, 0.12), tone(0.28, 349, 0.5, 0.12)],
  short: [tone(0, 1175, 0.07, 0.14, "triangle"), tone(0.16, 1175, 0.07, 0.14, "triangle")],
};

/** A breath of noise through a band: paper, or the body of a knock.
 * @param {AudioContext} context @param {AudioNode} out @param {number} at @param {number} pitch @param {number} long @param {number} loud */
function rustle(context, out, at, pitch, long, loud) {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context) });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.9 });
  source.connect(band).connect(fading(context, out, at, long, loud));
  source.start(at, Math.random() * 0.5, long);
}

/** @param {AudioContext} context */
function noise(context) {
  if (hiss) return hiss;
  hiss = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const wave = hiss.getChannelData(0);
  for (let place = 0; place < wave.length; place++) wave[place] = Math.random() * 2 - 1;
  return hiss;
}

/** @param {AudioContext} context @param {AudioNode} out @param {Tone} one @param {number} start @param {number} [falls] to so much of its pitch */
function ring(context, out, { at, pitch, long, loud, shape = "sine" }, start, falls = 1) {
  const source = new OscillatorNode(context, { type: shape, frequency: pitch });
  const from = start + at;
  if (falls < 1) source.frequency.exponentialRampToValueAtTime(pitch * falls, from + long);
  source.connect(fading(context, out, from, long, loud));
  source.start(from);
  source.stop(from + long);
}

/** A gain that begins at once and dies away. @param {AudioContext} context @param {AudioNode} out @param {number} at @param {number} long @param {number} loud */
function fading(context, out, at, long, loud) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(out);
  return gain;
}

/** Let it be heard, if sounds are wished for and the page has been touched.
 * @param {Sound} sound @param {number} [delay] in seconds */
export function play(sound, delay = 0) {
  if (!audio || audio.state !== "running" || !likes("sound") || taste("volume") === "0") return;
  const out = new GainNode(audio, { gain: (Number(taste("volume")) / 100) ** 1.6 });
  out.connect(audio.destination);
  const start = audio.currentTime + delay;
  if (sound === "draw") rustle(audio, out, start, 2600, 0.11, 0.5);
  else if (sound === "discard") {
    rustle(audio, out, start, 1500, 0.09, 0.6);
    ring(audio, out, tone(0, 150, 0.08, 0.3), start, 0.6);
  } else if (sound === "knock") {
    for (const at of [0, 0.16]) {
      rustle(audio, out, start + at, 420, 0.06, 1);
      ring(audio, out, tone(at, 190, 0.12, 0.7, "triangle"), start, 0.5);
    }
  } else for (const one of BELLS[sound]) ring(audio, out, one, start);
}

/** Browsers let a page sound only after its reader has touched it. */
export function beginSounds() {
  const wake = () => {
    if (!likes("sound") || !("AudioContext" in window)) return;
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume().catch(() => {});
  };
  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake, { passive: true });
}

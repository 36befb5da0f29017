/* Small synthesised sounds; off unless turned on. */
import type { View } from './protocol.ts';
import { settings } from './settings.ts';

let audio: AudioContext | undefined;

/** Short notes, in hertz. */
const TUNES = {
  turn: [660, 880],
  move: [440],
  end: [523, 659, 784],
} as const;

/** Plays it, if sounds are on. */
export function sound(tune: keyof typeof TUNES): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  TUNES[tune].forEach((pitch, i) => note(audio as AudioContext, pitch, i * 0.12));
}

/** The sound of what has happened between two views. */
export function soundOf(before: View, view: View): void {
  if (before.seq === view.seq) return;
  if (view.phase === 'over' && before.phase !== 'over') sound('end');
  else if (view.choices && !before.choices && !view.window) sound('turn');
  else if (view.step !== before.step) sound('move');
}

function note(context: AudioContext, pitch: number, delay: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + delay;
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.25);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.3);
}

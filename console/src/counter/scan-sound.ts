import { storage } from '@langit/ui/storage';
import type { Answer } from '../lib/console-api';
import { createValue } from '../lib/value';

/** What a scan says at once: go on, or look at the screen. */
export type ScanOutcome = 'good' | 'bad';

/** Nothing is wrong with a router that only waits for its order, nor with an order that waits for its routers. */
const goesOn = new Set(['free', 'scan_a_unit']);

export const outcomeOf = ({ can, why }: Answer<'rentals.find'>): ScanOutcome =>
  can.length > 0 || (why !== null && goesOn.has(why)) ? 'good' : 'bad';

const onDevice = storage('localStorage');
const storeKey = 'counter.sound';

/** Whether this device sounds after a scan: a counter in a quiet room is another one than in a loud hall. */
export const hasSound = createValue(onDevice.get(storeKey) !== 'off');

export function setSound(isOn: boolean): void {
  hasSound.set(isOn);
  onDevice.set(storeKey, isOn ? 'on' : 'off');
}

/** Frequency in hertz and length in seconds of the tones, one after the other: two that rise, or a long low one. */
const tones: Record<ScanOutcome, readonly (readonly [hertz: number, seconds: number])[]> = {
  good: [
    [880, 0.07],
    [1320, 0.09],
  ],
  bad: [[196, 0.35]],
};
const loudness = 0.15;
/** A tone that begins or ends abruptly clicks. */
const rampSeconds = 0.01;

let audio: AudioContext | undefined;

/** Sounds where the device wants it. A browser lets a page sound after the first key or press alone, which a scan is. */
export function sound(outcome: ScanOutcome): void {
  if (!hasSound.get()) return;
  audio ??= new AudioContext();
  // A browser suspends it in the background.
  void audio.resume().catch(() => undefined);
  let at = audio.currentTime;
  for (const [hertz, seconds] of tones[outcome]) {
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(loudness, at + rampSeconds);
    volume.gain.setValueAtTime(loudness, at + seconds - rampSeconds);
    volume.gain.linearRampToValueAtTime(0, at + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}

import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../lib/texts';
import type { CodeReader } from './code-reader';

type WithDetector = { BarcodeDetector?: new () => CodeReader };

export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** The browser's BarcodeDetector (Chrome on Android), elsewhere the WebAssembly reader, which is loaded when the camera opens. */
async function openReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window as unknown as WithDetector;
  if (BarcodeDetector) return new BarcodeDetector();
  return (await import('./code-reader')).loadCodeReader();
}

/** A frame is looked at this often. */
const lookMs = 150;

/** Why there is no picture, by the name of the browser's error. */
const obstacles = {
  NotAllowedError: 'cameraRefused',
  NotFoundError: 'noCamera',
  NotReadableError: 'cameraBusy',
} as const;
type Obstacle = (typeof obstacles)[keyof typeof obstacles] | 'noPicture';

const obstacleOf = (error: unknown): Obstacle =>
  (error instanceof DOMException && obstacles[error.name as keyof typeof obstacles]) || 'noPicture';

/** Reads one code with the camera. Without a picture it says why, and leads to typing. */
export function Camera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useT('counter');
  const video = useRef<HTMLVideoElement>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const closed = new AbortController();
    void film(video.current, closed.signal, (code) => found(code)).catch((error) =>
      setObstacle(obstacleOf(error)),
    );
    return () => closed.abort();
  }, []);
  return (
    <Dialog title={t('camera')} onClose={onClose}>
      {obstacle ? <p role="alert">{t(obstacle)}</p> : <p>{t('cameraSays')}</p>}
      <video ref={video} muted playsInline className={`mt-3 w-full rounded-md ${obstacle ? 'hidden' : ''}`} />
      <div className="mt-4 flex justify-end">
        <Button look={obstacle ? 'primary' : 'secondary'} onClick={onClose}>
          {t('typeIt')}
        </Button>
      </div>
    </Dialog>
  );
}

async function film(
  video: HTMLVideoElement | null,
  closed: AbortSignal,
  found: (code: string) => void,
): Promise<void> {
  if (!video) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (closed.aborted) return stop();
  closed.addEventListener('abort', stop);
  video.srcObject = stream;
  try {
    const [reader] = await Promise.all([openReader(), video.play()]);
    const look = async () => {
      if (closed.aborted) return;
      const [code] = await reader.detect(video).catch(() => []);
      if (code && !closed.aborted) found(code.rawValue);
      else setTimeout(look, lookMs);
    };
    void look();
  } catch (error) {
    stop();
    throw error;
  }
}

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads bar codes and QR codes of a picture, as a browser's own reader does. */
export type CodeReader = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> };

/** Codes that labels of routers, parcels and packing slips have; each further kind would be one more that is read wrongly. */
const formats = ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'EAN13', 'ITF'] as const;

/** A picture that is wider costs time and reads no more. */
const widest = 1024;

/** The WebAssembly reader of codes, for browsers without BarcodeDetector such as Safari. The shop serves its program itself. */
export async function loadCodeReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async detect(video) {
      if (!context || video.videoWidth === 0) return [];
      const scale = Math.min(1, widest / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      const codes = await readBarcodes(picture, { formats: [...formats], maxNumberOfSymbols: 1 });
      return codes.map(({ text }) => ({ rawValue: text }));
    },
  };
}

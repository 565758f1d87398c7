import { normaliseText } from '../text/strings.ts';

/** Whether an option has this text in its label or in one of its other names, without case and accents. */
export const matching = (text: string) => {
  const words = normaliseText(text);
  return ({ label, also = '' }: { label: string; also?: string | undefined }): boolean =>
    normaliseText(`${label} ${also}`).includes(words);
};

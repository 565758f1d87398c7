import { normaliseText } from '../text/strings.ts';

/** Whether an option's label or other names contain the text, ignoring case and accents. */
export const matching = (text: string) => {
  const words = normaliseText(text);
  return ({ label, also = '' }: { label: string; also?: string | undefined }): boolean =>
    normaliseText(`${label} ${also}`).includes(words);
};

import { typedClocks } from './clocks.ts';
import { useTranslation } from '../i18n/useTranslation.ts';

/** Beside a field for a moment: on whose clock it is typed, and what the reader's own will show. */
export function OtherClock({ text, zone }: { text: string; zone?: string }) {
  const { t } = useTranslation();
  return <bdi>{typedClocks(text, zone, t)}</bdi>;
}

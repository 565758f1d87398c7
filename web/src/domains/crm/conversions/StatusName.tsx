import type { ConversionRow } from '@embark/contracts/crm/conversions';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import type { Tone } from '../../../kit/theme/palettes.ts';

const tones: Record<string, Tone> = {
  blue: 'info',
  violet: 'progress',
  teal: 'accent',
  green: 'success',
  amber: 'warning',
  red: 'danger',
};

/** What a status's colour, as the database names it, is on screen. */
export const toneOf = (colour: string): Tone => tones[colour] ?? 'neutral';

/** The status of a client file in its colour. Statuses are rows of the database: one that was renamed keeps its new name. */
export const StatusName = ({ of }: { of: Pick<ConversionRow, 'status' | 'statusColour'> }) => (
  <StatusChip tone={toneOf(of.statusColour)}>{translateMessage(of.status)}</StatusChip>
);

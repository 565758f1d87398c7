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

/** The tone of a status colour as the database names it. */
export const toneOf = (colour: string): Tone => tones[colour] ?? 'neutral';

/** The status of a client file in its colour. Its name is data: statuses can be renamed. */
export const StatusName = ({ of }: { of: Pick<ConversionRow, 'status' | 'statusColour'> }) => (
  <StatusChip tone={toneOf(of.statusColour)}>{translateMessage(of.status)}</StatusChip>
);

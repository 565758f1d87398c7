import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';

type Standing = { leadStatus: string; firstResponseAt: string | null };
type Effect = { leadStatus?: string; firstResponseAt?: string; lastContactedAt?: string };

/**
 * What a call or message does to its enquiry. Reaching somebody, or writing to them, is the first response if there was none; a call
 * that nobody took is an attempt. A lead that somebody has judged already keeps its judgement.
 */
export function effectOf(entry: NewTimelineEntry, { leadStatus, firstResponseAt }: Standing, now: string): Effect {
  const spoke = entry.kind === 'call' && entry.outcome === 'reached';
  const wrote = entry.kind === 'message' && entry.direction === 'out';
  if (spoke || wrote) {
    return {
      lastContactedAt: now,
      ...(firstResponseAt === null && { firstResponseAt: now }),
      ...((leadStatus === 'new' || leadStatus === 'attempted') && { leadStatus: 'contacted' }),
    };
  }
  return entry.kind === 'call' && leadStatus === 'new' ? { leadStatus: 'attempted' } : {};
}

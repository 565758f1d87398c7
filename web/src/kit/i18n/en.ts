import { gather, type Texts } from './gather.ts';

/**
 * Texts of every screen, and of the domains opened first, in one file to save requests. Other domains' texts load with
 * their screens, those of the board and of the filter dialog with these.
 */
export const { texts, messages } = gather(
  import.meta.glob<Texts>(
    [
      '../**/texts/en.json',
      '!../{again,board,filter,reading,sheet}/**',
      '../../app/**/texts/en.json',
      '../../domains/*/*/titles/texts/en.json',
      '../../domains/{crm/enquiries,organisation/session,workspace/views}/texts/en.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);

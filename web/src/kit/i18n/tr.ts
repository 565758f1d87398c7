import { gather, type Texts } from './gather.ts';

/**
 * Texts of every screen, of the domains opened first, and all messages of the server, in one file to save requests: one domain's refusal can come up on
 * another's screen. Other domains' texts load with their screens, those of the board and of the filter dialog with these.
 */
export const { texts, messages } = gather(
  import.meta.glob<Texts>(
    [
      '../**/texts/tr.json',
      '!../{again,board,filter,reading,sheet}/**',
      '../../app/**/texts/tr.json',
      '../../domains/*/*/titles/texts/tr.json',
      '../../domains/{crm/enquiries,organisation/session,workspace/views}/texts/tr.json',
      '../../domains/**/messages/texts/tr.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);

/** Loaders of the domains' texts. */
export const ofDomains = import.meta.glob<Texts>(
  [
    '../../domains/**/texts/tr.json',
    '!../../domains/{crm/enquiries,organisation/session,workspace/views}/**',
    '!../../domains/**/{messages,titles}/**',
    '../{again,board,filter,reading,sheet}/texts/tr.json',
  ],
  {
    import: 'default',
  },
);

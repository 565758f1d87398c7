import { gather, type Texts } from './gather.ts';

/**
 * Texts of every screen, of the domains opened first, and all messages of the server, in one file to save requests: one domain's refusal can come up on
 * another's screen. Other domains' texts load with their screens, those of the board and of the filter dialog with these.
 */
export const { texts, messages } = gather(
  import.meta.glob<Texts>(
    [
      '../**/texts/ar.json',
      '!../{again,board,filter,reading,sheet}/**',
      '../../app/**/texts/ar.json',
      '../../domains/*/*/titles/texts/ar.json',
      '../../domains/{crm/enquiries,organisation/session,workspace/views}/texts/ar.json',
      '../../domains/**/messages/texts/ar.json',
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
    '../../domains/**/texts/ar.json',
    '!../../domains/{crm/enquiries,organisation/session,workspace/views}/**',
    '!../../domains/**/{messages,titles}/**',
    '../{again,board,filter,reading,sheet}/texts/ar.json',
  ],
  {
    import: 'default',
  },
);

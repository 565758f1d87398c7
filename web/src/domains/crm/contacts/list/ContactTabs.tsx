import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../../kit/page/TabLinks.tsx';

export const contactTypes = ['all', 'clients', 'leads'] as const;

type Props = { now: string /** The query that the contact tabs keep. */; kept?: string; actions?: ReactNode };

/** The tabs of the contacts: all, clients, prospects, and possible duplicates. */
export function ContactTabs({ now, kept = '', actions }: Props) {
  const { t } = useTranslation();
  const tab = (one: TextIn<'contacts.type'>, query: string) => ({
    to: `/apps/contacts/${one}${query}`,
    text: t(`contacts.type.${one}`),
    current: one === now,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 2 }}>
      <PageHeader title={t('contacts.title')} />
      <TabLinks
        label={t('contacts.types')}
        tabs={[...contactTypes.map((one) => tab(one, kept)), tab('duplicates', '')]}
      />
      {actions !== undefined && <Box sx={{ marginInlineStart: 'auto', paddingBlockEnd: 1 }}>{actions}</Box>}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link } from 'react-router';
import { useAddresses } from '../../../organisation/session/index.ts';
import { partOf, type Tab as Part, tabs } from '../paths.ts';

/** The parts of a file as tabs that an address can name. */
export function Parts({ id, tab, children }: { id: string; tab: Part; children: ReactNode }) {
  const { t } = useTranslation();
  const own = useId();
  const at = useAddresses();
  return (
    <>
      <Tabs
        value={tab}
        aria-label={t('conversions.file.parts')}
        sx={{ borderBlockEnd: 1, borderColor: 'divider', marginBlockEnd: 2 }}
      >
        {tabs.map((one) => (
          <Tab
            key={one}
            id={`${own}-${one}`}
            aria-controls={one === tab ? `${own}-panel` : undefined}
            value={one}
            label={t(`conversions.file.${one}`)}
            component={Link}
            to={at.client(id, partOf(one))}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${own}-panel`} aria-labelledby={`${own}-${tab}`}>
        {children}
      </Box>
    </>
  );
}

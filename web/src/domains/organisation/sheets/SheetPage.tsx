import OpenInNew from '@mui/icons-material/OpenInNew';
import { type Sheet, type SheetBook, sheetBooks, sheets } from '@embark/contracts/organisation/sheets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useLocation, useParams } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { SheetFrame } from './SheetFrame.tsx';
import { useSheetName } from './AddressForm.tsx';

const AddressPanel = lazyPart(async () => (await import('./AddressPanel.tsx')).AddressPanel);

const bookIn = (pathname: string): SheetBook =>
  sheetBooks.find((book) => book === pathname.split('/')[1]?.toLowerCase()) ?? 'admin';

/** A spreadsheet of another house, in the page; an admin says here where it is. */
export function SheetPage() {
  const { name = '' } = useParams();
  const book = bookIn(useLocation().pathname);
  const which = { book, name: name.toLowerCase() };
  const { data, error, refetch, isPlaceholderData } = useRead(sheets.get, which);
  const nameOf = useSheetName();
  const [setting, setSetting] = useState(false);
  const sheet = isPlaceholderData ? undefined : data;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 'var(--room)' }}>
      <PageHeader title={nameOf(which)} actions={sheet && <Actions sheet={sheet} onSet={() => setSetting(true)} />} />
      {sheet ? (
        <Shown sheet={sheet} onSet={() => setSetting(true)} />
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons />
      )}
      {sheet?.can.set && setting && <AddressPanel start={which} onClose={() => setSetting(false)} />}
    </Box>
  );
}

type Shows = { sheet: Sheet; onSet: () => void };

function Actions({ sheet: { address, can }, onSet }: Shows) {
  const { t } = useTranslation();
  return (
    <>
      {can.set && (
        <Button variant="outlined" onClick={onSet}>
          {t('sheets.addresses')}
        </Button>
      )}
      {address !== null && <NewTab address={address} />}
    </>
  );
}

function Shown({ sheet: { book, name, address, embeds, can }, onSet }: Shows) {
  const { t } = useTranslation();
  const title = useSheetName()({ book, name });
  if (address !== null && embeds)
    return <SheetFrame key={address} book={book} name={name} title={title} address={address} />;
  if (address !== null)
    return (
      <EmptyState
        title={t('sheets.refused.title')}
        text={t(can.set ? 'sheets.refused.admin' : 'sheets.refused.text', { host: new URL(address).host })}
        action={<NewTab address={address} />}
      />
    );
  return (
    <EmptyState
      title={t('sheets.none.title')}
      text={t(can.set ? 'sheets.none.admin' : 'sheets.none.text')}
      action={
        can.set && (
          <Button variant="contained" onClick={onSet}>
            {t('sheets.none.set')}
          </Button>
        )
      }
    />
  );
}

function NewTab({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      startIcon={<OpenInNew sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
    >
      {t('sheets.newTab')}
    </Button>
  );
}

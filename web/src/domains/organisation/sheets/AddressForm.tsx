import { type Sheet, type SheetBook, sheets, sheetsIn } from '@embark/contracts/organisation/sheets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useWrite } from '../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { FormText } from '../../../kit/form/fields.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { formatDateTime } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';

type Props = { sheet: Sheet; hosts: readonly string[]; onSaved: () => void };

/** Sets or removes the address of a sheet. */
export function AddressForm({ sheet, hosts, onSaved }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const name = useSheetName()(sheet);
  const [asks, setAsks] = useState<'remove' | 'restore'>();
  const { book, name: of, version, setAt, setBy, can } = sheet;
  const isDemo = sheet.address?.startsWith('/') ?? false;
  const isSet = sheet.isSet && setAt !== null && !isDemo; // the demo company's own sheet is no link
  const start = isDemo ? null : sheet.address;
  const { mutateAsync } = useWrite(sheets.set, { refreshes: [sheets] });
  const put = async (address: string | null) => {
    await mutateAsync({ book, name: of, address, version });
    toast.success(t(address === null ? 'sheets.panel.removed' : 'sheets.panel.saved', { name }));
    onSaved();
  };
  const restore = async () => {
    await mutateAsync({ book, name: of, address: null, demo: true, version });
    toast.success(t('sheets.panel.restored', { name }));
    onSaved();
  };
  const { control, state, submit } = useContractForm(sheets.set.body, {
    start: { address: start, demo: false, version },
    save: ({ address }) => put(address),
  });

  return (
    <>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <FormProblem state={state} />
        <FormText
          control={control}
          name="address"
          blank={null}
          label={t('sheets.panel.address')}
          helperText={
            <>
              {t('sheets.panel.help')} <Ltr>{hosts.join(', ')}</Ltr>
            </>
          }
          multiline
          maxRows={6}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', spellCheck: false } }}
        />
        {isSet && (
          <Typography variant="body2" color="textSecondary">
            {!can.see && `${t('sheets.panel.hidden')} `}
            {t('sheets.panel.since', { who: setBy ?? '', when: setAt === null ? '' : formatDateTime(setAt) })}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" disabled={!state.isDirty} loading={state.isSubmitting}>
            {t('kit.save')}
          </Button>
          {isSet && (
            <Button color="error" onClick={() => setAsks('remove')}>
              {t('sheets.panel.remove')}
            </Button>
          )}
          {sheet.restorable && <Button onClick={() => setAsks('restore')}>{t('sheets.panel.restore')}</Button>}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('sheets.panel.who')} <Ltr>{`/${book}/${of}`}</Ltr>
        </Typography>
      </Box>
      <ConfirmDialog
        open={asks === 'remove'}
        danger
        title={t('sheets.panel.removeTitle', { name })}
        confirm={t('sheets.panel.remove')}
        onConfirm={() => put(null)}
        onClose={() => setAsks(undefined)}
      >
        {t('sheets.panel.removeText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'restore'}
        title={t('sheets.panel.restoreTitle', { name })}
        confirm={t('sheets.panel.restore')}
        onConfirm={restore}
        onClose={() => setAsks(undefined)}
      >
        {t('sheets.panel.restoreText')}
      </ConfirmDialog>
    </>
  );
}

type Which = { book: SheetBook; name: string };

/** Returns the name of a sheet, with the office for those abroad. */
export function useSheetName(): (which: Which) => string {
  const { t } = useTranslation();
  return ({ book, name }) => {
    const { office, names } = sheetsIn[book];
    const own = names.includes(name) ? t(`sheets.name.${name}`, { defaultValue: name }) : name;
    return `${own} · ${t(`sheets.office.${office}`, { defaultValue: office })}`;
  };
}

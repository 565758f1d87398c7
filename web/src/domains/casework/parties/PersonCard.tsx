import { type Party, parties } from '@embark/contracts/casework/parties';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { countryName } from '../../../kit/text/names.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { PassportList } from './PassportList.tsx';
import { type Can, refreshes, useWarningText } from './people.ts';
import { VisaList } from './VisaList.tsx';

const EditDialog = lazyPart(async () => (await import('./EditDialog.tsx')).EditDialog);

/** One person or organisation of a file: part, warnings, passports and visas. */
export function PersonCard({ party, can }: { party: Party; can: Can }) {
  const { t } = useTranslation();
  const heading = useId();
  const [doing, setDoing] = useState<'edit' | 'remove'>();
  const toast = useToast();
  const { mutateAsync } = useWrite(parties.remove, { refreshes });
  const { id, version, name, part } = party;
  const isPerson = party.contactId !== null;
  return (
    <Box component="article" aria-labelledby={heading} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: '1 1 auto', minInlineSize: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
            <Typography id={heading} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Typography>
            <StatusChip tone={part === 'main' ? 'info' : 'neutral'}>{t(`parties.part.${part}`)}</StatusChip>
            {isPerson && part !== 'main' && (
              <StatusChip tone={party.included === 'coming' ? 'success' : 'neutral'}>
                {t(`parties.included.${party.included}`)}
              </StatusChip>
            )}
            {party.isMinor === true && <StatusChip tone="progress">{t('parties.minor')}</StatusChip>}
          </Box>
          <PersonLine party={party} />
        </Box>
        {can.edit && (
          <Box sx={{ flex: 'none', display: 'flex' }} data-unprinted>
            <IconButton
              size="small"
              aria-label={t('parties.editOf', { name })}
              onPointerEnter={EditDialog.preload}
              onClick={() => setDoing('edit')}
            >
              <EditOutlined fontSize="small" />
            </IconButton>
            {part !== 'main' && (
              <IconButton size="small" aria-label={t('parties.removeOf', { name })} onClick={() => setDoing('remove')}>
                <DeleteOutline fontSize="small" />
              </IconButton>
            )}
          </Box>
        )}
      </Box>
      <Warnings party={party} />
      {isPerson && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <PassportList party={party} can={can} />
          <VisaList party={party} mayEdit={can.editPapers} />
        </Box>
      )}
      {doing === 'edit' && <EditDialog party={party} onClose={() => setDoing(undefined)} />}
      <ConfirmDialog
        open={doing === 'remove'}
        title={t('parties.removeOf', { name })}
        confirm={t('parties.remove')}
        danger
        onConfirm={async () => {
          await mutateAsync({ id, version });
          toast.success(t('parties.removed', { name }));
        }}
        onClose={() => setDoing(undefined)}
      >
        {t('parties.removeHint')}
      </ConfirmDialog>
    </Box>
  );
}

/** Relation, birth date and nationality in one line. */
function PersonLine({ party: { relation, dateOfBirth, nationality } }: { party: Party }) {
  const { t } = useTranslation();
  const facts = [
    relation,
    dateOfBirth === null ? '' : t('parties.born', { day: formatDate(dateOfBirth) }),
    nationality === null ? '' : countryName(nationality),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" component="p">
      {facts.map((fact, at) => (
        <span key={fact}>
          {at > 0 && ' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </Typography>
  );
}

function Warnings({ party: { warnings } }: { party: Party }) {
  const say = useWarningText();
  if (warnings.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 0.25 }}>
      {warnings.map((warning) => (
        <Box
          component="li"
          key={warning.code}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            color: theme.vars?.palette.tones[warning.severity === 'stop' ? 'danger' : 'warning'].text,
          })}
        >
          <WarningAmber aria-hidden sx={{ fontSize: '1.8rem', flex: 'none' }} />
          <Typography variant="body2" component="span">
            {say(warning)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const card = {
  display: 'grid',
  gap: 1.25,
  padding: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;

import { clientMoney, type FileClientMoney, type ServiceStatement } from '@embark/contracts/money/clientMoney';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ApiProblem } from '../../../kit/call/api.ts';
import { download } from '../../../kit/call/transfer.ts';
import { currentLanguage } from '../../../kit/i18n/i18n.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { Money } from '../../../kit/text/Money.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import type { ClientDialog } from './props.ts';

type Props = { data: FileClientMoney; onOpen: (dialog: ClientDialog) => void };

/** The statements of services of a file, newest first, with what was drawn against each. */
export function StatementList({ data, onOpen }: Props) {
  const { t } = useTranslation();
  if (data.statements.length === 0)
    return <Typography color="textSecondary">{t('clientMoney.statements.empty')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {data.statements.map((one) => (
        <Paper
          key={one.id}
          component="li"
          variant="outlined"
          aria-label={one.number}
          sx={{ padding: 1.5, display: 'grid', gap: 0.75 }}
        >
          <Statement one={one} canWrite={data.can.write} onOpen={onOpen} />
        </Paper>
      ))}
    </Box>
  );
}

function Statement({ one, canWrite, onOpen }: { one: ServiceStatement; canWrite: boolean; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation();
  const { id, number, issuedOn, currency, lines, total, drawn, voidReason } = one;
  const isVoid = voidReason !== null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h3" variant="subtitle1">
          <Ltr>{number}</Ltr>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatDate(issuedOn)}
        </Typography>
        {isVoid && <StatusChip tone="danger">{t('clientMoney.statements.void')}</StatusChip>}
        <Box sx={{ flexGrow: 1 }} />
        <Typography component="strong" sx={{ fontWeight: 600, ...(isVoid && { textDecoration: 'line-through' }) }}>
          <Money amount={total} currency={currency} />
        </Typography>
      </Box>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {lines.map(({ what, amount }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- issued lines never change
          <Typography key={at} component="li" variant="body2">
            <bdi>{what}</bdi> · <Money amount={amount} currency={currency} />
          </Typography>
        ))}
      </Box>
      {isVoid && (
        <Typography variant="body2">
          <bdi>{voidReason}</bdi>
        </Typography>
      )}
      {drawn > 0 && (
        <Typography variant="body2">
          {t('clientMoney.statements.drawn')} <Money amount={drawn} currency={currency} />
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StatementPdf one={one} />
        {canWrite && !isVoid && drawn === 0 && (
          <Button size="small" color="error" onClick={() => onOpen({ kind: 'void', statementId: id })}>
            {t('clientMoney.act.void')}
          </Button>
        )}
      </Box>
    </>
  );
}

function StatementPdf({ one: { id, number } }: { one: ServiceStatement }) {
  const { t } = useTranslation();
  const toast = useToast();
  const get = () =>
    download(clientMoney.statementPdf, { id, language: currentLanguage() }, `${number.replaceAll('/', '-')}.pdf`).catch(
      (problem: unknown) => {
        if (!(problem instanceof ApiProblem)) throw problem;
        toast.error(translateMessage(problem.message));
      },
    );
  return (
    <Button size="small" onClick={() => void get()}>
      {t('clientMoney.statements.pdf')}
    </Button>
  );
}

import {
  PaymentDocType,
  paymentDocTypes,
  type PaymentFile,
  paymentFiles,
  type PaymentFiles,
} from '@embark/contracts/money/paymentFiles';
import { FILE_MEBIBYTES } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, Navigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { ApiProblem, keyOf, useRead } from '../../../kit/call/api.ts';
import { upload } from '../../../kit/call/transfer.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem, RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';
import { Select } from '../../../kit/filter/Select.tsx';
import { DropFile } from '../../../kit/form/DropFile.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../kit/page/TabLinks.tsx';
import { formatDate, formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useAddresses } from '../../organisation/session/index.ts';
import { invoicePath } from '../payments/index.ts';
import { FilePreview } from './FilePreview.tsx';
import { PaperList } from './PaperList.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { accepted, SeriesList } from './SeriesList.tsx';
import { type Series, seriesOf } from './files.ts';

/** The files of a client file's money: agreements, slips of receipts, proofs of refunds, and others. */
export function PaymentFilesPage() {
  const { typeId = '', docType = '' } = useParams();
  const kind = PaymentDocType.safeParse(docType.toLowerCase()).data;
  if (!kind || !z.uuid().safeParse(typeId).success) return <RecordMissing />;
  return <Read key={`${typeId} ${kind}`} id={typeId} docType={kind} />;
}

function Read({ id, docType }: { id: string; docType: PaymentDocType }) {
  const { data, error, refetch } = useRead(paymentFiles.ofFile, { id });
  if (data) return <Shown key={docType} id={id} data={data} docType={docType} />;
  return error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons lines={6} height={48} />;
}

function Shown({ id, data, docType }: { id: string; data: PaymentFiles; docType: PaymentDocType }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const [shown, setShown] = useState<string>();
  const [removing, setRemoving] = useState<PaymentFile>();
  const files = data.files.filter((one) => one.docType === docType);
  const series = seriesOf(files);
  const send = useSend(data.conversionId);
  const own = data.refunds.length > 0 ? 'refund' : 'receipt';
  const acts = {
    onOpen: setShown,
    onRemove: setRemoving,
    onVersion: data.can.write ? (of: Series, file: File) => void send.version(of, file) : undefined,
  };
  if (data.conversionId === null && docType !== own) return <Navigate to={at.paymentFiles(id, own)} replace />;
  const hasPapers = docType === 'receipt' || docType === 'refund';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title={t('paymentFiles.title', { number: data.number })}
        below={
          <>
            <bdi>{data.name}</bdi> · <Back data={data} />
          </>
        }
      />
      {data.conversionId !== null && (
        <TabLinks
          label={t('paymentFiles.kinds')}
          tabs={paymentDocTypes.map((one) => ({
            to: at.paymentFiles(data.conversionId ?? id, one),
            text: t(`paymentFiles.docType.${one}`),
            current: one === docType,
          }))}
        />
      )}
      {data.can.write && <AddFile data={data} docType={docType} send={send.add} />}
      {hasPapers ? (
        <PaperList data={data} docType={docType} series={series} acts={acts} />
      ) : series.length === 0 ? (
        <EmptyState title={t(`paymentFiles.empty.${docType}`)} text={t('paymentFiles.emptyHint')} />
      ) : (
        <SeriesList series={series} {...acts} />
      )}
      {shown !== undefined && (
        <FilePreview files={files.filter(({ can }) => can.open)} start={shown} onClose={() => setShown(undefined)} />
      )}
      {removing && <RemoveDialog file={removing} onClose={() => setRemoving(undefined)} />}
    </Box>
  );
}

/** Leads to where the money is: the payments of the client file, or an invoice of the buyer. */
function Back({ data: { conversionId, invoiceId, number } }: { data: PaymentFiles }) {
  const { t } = useTranslation();
  const at = useAddresses();
  if (conversionId === null)
    return invoiceId === null ? null : (
      <Link component={RouterLink} to={invoicePath(invoiceId)}>
        {t('paymentFiles.toInvoice')}
      </Link>
    );
  return (
    <Link component={RouterLink} to={at.client(conversionId, 'payments')}>
      {t('paymentFiles.toPayments')} <Ltr>{number}</Ltr>
    </Link>
  );
}

type About = { docType: PaymentDocType; receiptId?: string | null; refundId?: string | null; seriesId?: string };

/** Sends files of a client file, and reads the page again. */
function useSend(conversionId: string | null) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const add = async (files: readonly File[], about: About, onShare?: (share: number) => void) => {
    for (const [at, file] of files.entries())
      await upload(paymentFiles.upload, file, { conversionId, ...about }, (share) =>
        onShare?.((at + share) / files.length),
      );
    await client.invalidateQueries({ queryKey: keyOf(paymentFiles.ofFile) });
    toast.success(t('paymentFiles.added', { count: files.length, number: formatNumber(files.length) }));
  };
  const version = async ({ id, latest: { docType, receiptId, refundId } }: Series, file: File) => {
    try {
      await add([file], { docType, receiptId, refundId, seriesId: id });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
  };
  return { add, version };
}

type AddProps = { data: PaymentFiles; docType: PaymentDocType; send: ReturnType<typeof useSend>['add'] };

/** Drops files; those of a receipt or a refund say of which one. */
function AddFile({ data, docType, send }: AddProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const papers = docType === 'receipt' ? data.receipts : docType === 'refund' ? data.refunds : [];
  const isBare = ({ id }: { id: string }) =>
    !data.files.some((one) => one.removed === null && (one.receiptId === id || one.refundId === id));
  const asked = papers.find(({ id }) => id === params.get('of'));
  const [chosen, setChosen] = useState<string>();
  const of = chosen ?? (asked ?? papers.find(isBare) ?? papers[0])?.id;
  const needsPaper = docType === 'receipt' || docType === 'refund';
  if (needsPaper && of === undefined) return null;
  const about: About = {
    docType,
    ...(docType === 'receipt' && { receiptId: of ?? null }),
    ...(docType === 'refund' && { refundId: of ?? null }),
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {needsPaper && (
        <Select
          label={t(`paymentFiles.one.${docType}`)}
          value={of ?? ''}
          options={papers.map(({ id, number, day, amount, currency }) => ({
            value: id,
            label: [number, formatDate(day), moneyText(amount, currency)].filter(Boolean).join(' · '),
          }))}
          onChange={setChosen}
        />
      )}
      <DropFile
        accept={accepted}
        several
        label={t('paymentFiles.dropLabel')}
        title={t(`paymentFiles.drop.${docType}`)}
        choose={t('paymentFiles.choose')}
        hint={t('paymentFiles.hint', { size: formatNumber(FILE_MEBIBYTES) })}
        sending={(name) => t('paymentFiles.sending', { name })}
        send={(files, onShare) => send(files, about, onShare)}
      />
    </Box>
  );
}

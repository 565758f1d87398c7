import { events } from '@embark/contracts/crm/events';
import { filled, namesIn, type TemplateRow, templates } from '@embark/contracts/crm/templates';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import ContentCopy from '@mui/icons-material/ContentCopy';
import MailOutlined from '@mui/icons-material/MailOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState } from 'react';
import { ApiProblem, useRead } from '../../../../kit/call/api.ts';
import { Segments } from '../../../../kit/page/Segments.tsx';
import { type Language, languages } from '../../../../kit/i18n/languages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { type Addressee, languageFor, mailLink, valuesOf, whatsappLink } from './values.ts';

type Channel = NonNullable<NewTimelineEntry['channel']>;
export type SentMessage = { channel: Channel; note: string; template?: string };
type Props = { to: Addressee; log: (sent: SentMessage) => Promise<unknown>; onClose: () => void };

const inLanguage = (row: TemplateRow, language: Language) =>
  ({
    en: { subject: row.subject, body: row.body },
    tr: { subject: row.subjectTr, body: row.bodyTr },
    ar: { subject: row.subjectAr, body: row.bodyAr },
  })[language];

const all: readonly Language[] = ['en', 'tr', 'ar'];

/** The templates for this person: in their language where available, filled in as far as known. */
function useTemplates(to: Addressee) {
  const { serviceOf, officeOf } = useReference();
  const { data } = useSession();
  const given = { active: 'yes', office: [to.office], serCode: [to.serCode], size: 100 } as const;
  const { data: page } = useRead(templates.list, given);
  const { data: event } = useRead(events.get, { id: to.eventId ?? '' }, { enabled: Boolean(to.eventId) });
  return useMemo(() => {
    const service = serviceOf(to.serCode);
    const around = {
      service: service && { ...service, name: service.english },
      region: officeOf(to.office)?.phoneRegion,
      event,
      sender: data.displayName,
    };
    return {
      rows: page?.rows ?? [],
      languagesOf: (row: TemplateRow) => all.filter((language) => inLanguage(row, language).body !== ''),
      fill: (row: TemplateRow, language: Language) => {
        const values = valuesOf(to, around, language);
        const { subject, body } = inLanguage(row, language);
        return { subject: filled(subject || row.subject, values), body: filled(body, values) };
      },
    };
  }, [page, event, to, serviceOf, officeOf, data.displayName]);
}

/** A message to a person, from a template or free text; sent by WhatsApp or email and added to the timeline. */
export function MessageDialog({ to, log, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const heading = useId();
  const { rows, languagesOf, fill } = useTemplates(to);
  const [template, choose] = useState<TemplateRow>();
  const [language, speak] = useState<Language>(languageFor(to.language));
  const [written, write] = useState({ subject: '', body: '' });
  const offered = template ? languagesOf(template) : [];

  const show = (row: TemplateRow | undefined, wanted: Language) => {
    const spoken = row && !languagesOf(row).includes(wanted) ? 'en' : wanted;
    choose(row);
    speak(spoken);
    write(row ? fill(row, spoken) : { subject: '', body: '' });
  };
  const onWhatsApp = template?.channel === 'email' ? null : (to.whatsapp ?? to.phone);
  const byMail = template?.channel === 'whatsapp' ? null : to.email;
  const open = namesIn(`${byMail ? written.subject : ''} ${written.body}`);
  const keep = async (channel: Channel) => {
    try {
      const note = channel === 'email' && written.subject ? `${written.subject}\n\n${written.body}` : written.body;
      await log({ channel, note, ...(template && { template: template.name }) });
      toast.success(t('templates.message.logged'));
      onClose();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
  };
  const copy = async () => {
    await navigator.clipboard.writeText(written.body);
    await keep(template?.channel === 'email' ? 'email' : template?.channel === 'whatsapp' ? 'whatsapp' : 'other');
  };
  const missing = open.map((field) => t(`templates.value.${field}`, { defaultValue: field })).join(', ');

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={heading} onClose={onClose}>
      <DialogTitle id={heading}>{t('templates.message.to', { name: to.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingBlockStart: 1 } }}>
        <TextField
          select
          label={t('templates.message.template')}
          value={template?.id ?? ''}
          onChange={({ target }) =>
            show(
              rows.find(({ id }) => id === target.value),
              language,
            )
          }
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('templates.message.none')}</MenuItem>
          {rows.map((row) => (
            <MenuItem key={row.id} value={row.id}>
              {row.name}
            </MenuItem>
          ))}
        </TextField>
        {offered.length > 1 && (
          <Segments
            label={t('templates.message.language')}
            value={language}
            options={offered.map((one) => ({ value: one, label: languages[one].title }))}
            onChange={(one) => show(template, one)}
          />
        )}
        {byMail && (
          <TextField
            label={t('templates.field.subject')}
            value={written.subject}
            onChange={({ target }) => write({ ...written, subject: target.value })}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 200 } }}
          />
        )}
        <TextField
          label={t('templates.field.body')}
          multiline
          minRows={6}
          maxRows={14}
          value={written.body}
          onChange={({ target }) => write({ ...written, body: target.value })}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 8000 } }}
        />
        {open.length > 0 && <Alert severity="warning">{t('templates.message.missing', { fields: missing })}</Alert>}
        {!onWhatsApp && !byMail && <Alert severity="info">{t('templates.message.noWay')}</Alert>}
      </DialogContent>
      <SendActions
        disabled={open.length > 0 || written.body.trim() === ''}
        whatsapp={onWhatsApp && whatsappLink(onWhatsApp, written.body)}
        mail={byMail && mailLink(byMail, written.subject, written.body)}
        onSent={(channel) => void keep(channel)}
        onCopy={() => void copy()}
        onClose={onClose}
      />
    </Dialog>
  );
}

type SendProps = {
  disabled: boolean;
  /** Links that open the apps; null without the contact detail. */
  whatsapp: string | null;
  mail: string | null;
  onSent: (channel: 'whatsapp' | 'email') => void;
  onCopy: () => void;
  onClose: () => void;
};

/** The buttons that send or copy a message. */
function SendActions({ disabled, whatsapp, mail, onSent, onCopy, onClose }: SendProps) {
  const { t } = useTranslation();
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > *': { marginInlineStart: '0 !important' } }}>
      <Button color="inherit" onClick={onClose} sx={{ marginInlineEnd: 'auto' }}>
        {t('kit.cancel')}
      </Button>
      <Button variant="outlined" startIcon={<ContentCopy />} disabled={disabled} onClick={onCopy}>
        {t('templates.message.copy')}
      </Button>
      {mail && (
        <Button
          variant={whatsapp ? 'outlined' : 'contained'}
          startIcon={<MailOutlined />}
          disabled={disabled}
          href={mail}
          onClick={() => onSent('email')}
        >
          {t('templates.message.email')}
        </Button>
      )}
      {whatsapp && (
        <Button
          variant="contained"
          startIcon={<WhatsApp />}
          disabled={disabled}
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          onClick={() => onSent('whatsapp')}
        >
          {t('templates.message.whatsapp')}
        </Button>
      )}
    </DialogActions>
  );
}

import type { ContactRow } from '@embark/contracts/crm/contacts';
import type { ConversionRow } from '@embark/contracts/crm/conversions';
import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { StatusName as FileStatus } from '../../crm/conversions/index.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { useOfficeName, useReference } from '../../catalogue/reference/index.ts';
import { StatusName } from '../../crm/choices/index.ts';
import { latinDigits } from '@embark/contracts/kit';
import { normaliseText } from '../../../kit/text/strings.ts';

/** What matched. `similar`: another spelling or another name of the person. */
type Why = 'number' | 'name' | 'email' | 'phone' | 'similar';

type Found = {
  number?: string;
  name: string;
  preferredName?: string;
  email: string | null;
  phone: string | null;
  whatsapp?: string | null;
};

const digitsOf = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '');

/** The parts of a result that contain one of the words, the strongest match first. */
export function whyFound(found: Found, typed: string): Why[] {
  const text = latinDigits(typed).trim();
  const words = /\p{L}/u.test(text) ? normaliseText(text).split(/\s+/).filter(Boolean) : [text];
  const isPhone = (word: string) => /^[\d+()./\s-]+$/.test(word) && digitsOf(word).length >= 3;
  const names = normaliseText(`${found.name} ${found.preferredName ?? ''}`);
  const email = normaliseText(found.email ?? '');
  const numbers = [digitsOf(found.phone), digitsOf(found.whatsapp)];
  const whys: [Why, (word: string) => boolean][] = [
    ['number', (word) => isNumber(found.number, word)],
    ['phone', (word) => isPhone(word) && numbers.some((number) => number.includes(digitsOf(word).replace(/^0+/, '')))],
    ['email', (word) => word !== '' && email.includes(word)],
    ['name', (word) => word !== '' && names.includes(word)],
  ];
  const said = whys.filter(([, holds]) => words.some(holds)).map(([why]) => why);
  if (said.length > 0) return said;
  // a person has no number; one of their records does
  return [found.number === undefined && words.every((word) => asksForNumber(word)) ? 'number' : 'similar'];
}

const asksForNumber = (word: string) => /^(?:[a-z]-?)?20\d\d-?\d{3,9}$|^[1-9]\d{2,5}$/i.test(word);

/** Whether a word is a record number: `E-2026-000123` in full, or without its letter, zeros or year: `123`. */
function isNumber(number: string | undefined, word: string): boolean {
  const [, letter, year, count] = /^([A-Z])-(\d+)-0*(\d+)$/.exec(number ?? '') ?? [];
  if (count && /^\d{3,9}$/.test(word)) return word.replace(/^0+/, '') === count;
  const asked = /^(?:([a-z])-?)?(20\d\d)-?0*(\d+)$/i.exec(word);
  if (!count || !asked) return false;
  return (!asked[1] || asked[1].toUpperCase() === letter) && asked[2] === year && asked[3] === count;
}

type Row = ContactRow | EnquiryRow | ConversionRow;
type Props = { row: Row; q: string; onPeek: ((id: string) => void) | undefined };

/** A search result: the person, what matched, and the status; opens as a page or in the preview. */
export function FoundRow({ row, q, onPeek }: Props) {
  const { t } = useTranslation();
  const at = useAddresses();
  const isFile = 'statusId' in row;
  const isPerson = 'offices' in row;
  const to = isPerson ? undefined : isFile ? at.client(row.id) : at.enquiry(row.id);
  const { serviceName } = useReference();
  const officeName = useOfficeName();
  const about = isPerson
    ? row.offices.map(officeName).join(', ')
    : `${serviceName(row.serCode)} · ${officeName(row.office)}`;
  const ways = [row.phone, row.email].filter(Boolean).join(' · ');
  const name = <bdi data-person={isPerson ? row.id : row.contactId}>{row.name}</bdi>;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1.5,
        paddingBlock: 1,
        paddingInline: 1.5,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'grid', minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          {to ? (
            <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {name}
            </Link>
          ) : (
            <Link
              component="button"
              type="button"
              onClick={() => onPeek?.(row.id)}
              sx={{ fontWeight: 600, textAlign: 'start', overflowWrap: 'anywhere' }}
            >
              {name}
            </Link>
          )}
          {isFile ? <FileStatus of={row} /> : !isPerson && <StatusName status={row.status} />}
          <Typography variant="caption" color="textSecondary">
            {t('search.by', {
              what: whyFound(row, q)
                .map((why) => t(`search.why.${why}`))
                .join(t('search.and')),
            })}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {!isPerson && (
            <>
              <Ltr>{row.number}</Ltr> ·{' '}
            </>
          )}
          <bdi>{about}</bdi>
          {ways && (
            <>
              {' · '}
              <Ltr>{ways}</Ltr>
            </>
          )}
          {isPerson &&
            ` · ${t('search.count.enquiries', { count: row.enquiries, number: formatNumber(row.enquiries) })} · ${t('search.count.clients', { count: row.conversions, number: formatNumber(row.conversions) })}`}
        </Typography>
      </Box>
      {onPeek && !isPerson && (
        <IconButton
          data-hint={t('search.peek', { name: row.name })}
          aria-label={t('search.peek', { name: row.name })}
          onClick={() => onPeek(row.id)}
          sx={{ minInlineSize: 44, minBlockSize: 44 }}
        >
          <VisibilityOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

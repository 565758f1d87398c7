import { enquiryStatuses } from '@embark/contracts/catalogue/reference';
import type { FieldDefinition } from '@embark/contracts/kit/record';
import { englishTests, type EnquiryRow, type PlainField, plainFields, ratings } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { countryName, countryNames, languageName, languageNames } from '../../../../kit/text/names.ts';
import { type TextIn, type GroupIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/ListView.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { DayText, TimeText } from '../../../../kit/time/TimeText.tsx';
import type { CellEdits } from './cells/useCellEdits.tsx';
import { PhoneLink } from '../../../../kit/text/phone.tsx';
import { FollowUpText } from '../../followUps/index.ts';
import { ServiceName, useReference } from '../../../catalogue/reference/index.ts';
import { plainOptions, RatingName, StatusName } from '../../choices/index.ts';

const described: Readonly<Record<PlainField, FieldDefinition>> = plainFields.fields;

/** The columns of the list; name and number are pinned. With `edits`, cells are edited in place; in a list of one service the title names it. */
export function useEnquiryColumns(edits?: CellEdits, isOneService = false): ListColumn<EnquiryRow>[] {
  const { t } = useTranslation();
  const { officeOf, sourceName, sourceWords, campaignName, campaignWords } = useReference();
  return useMemo(() => {
    const zoneOf = (row: EnquiryRow) => officeOf(row.office)?.zone;
    const column = (
      id: TextIn<'enquiries.field'>,
      width: number,
      show: ListColumn<EnquiryRow>['show'],
      rest: Partial<ListColumn<EnquiryRow>> = {},
    ): ListColumn<EnquiryRow> => {
      const edit = edits?.[id];
      return { id, title: t(`enquiries.field.${id}`), width, show, ...(edit && { edit }), ...rest };
    };
    const words = (of: GroupIn<'enquiries'>, codes: readonly string[]) =>
      Object.fromEntries(codes.map((code) => [code, t(`enquiries.${of}.${code}`, { defaultValue: code })]));
    const options = plainOptions(t);
    /** The column of a plain field; none if its description does not list it. */
    const plain = (name: PlainField): ListColumn<EnquiryRow>[] => {
      const { list, hidden: isHidden, sort, width = 140 } = described[name];
      const texts = Object.fromEntries((options[name] ?? []).map(({ value, label }) => [value, label]));
      const show: ListColumn<EnquiryRow>['show'] = (row) => row[name] && <bdi>{texts[row[name]] ?? row[name]}</bdi>;
      const rest = {
        ...(isHidden && hidden),
        ...(sort && { sortable: true, sortFirst: sort === 'desc' ? ('desc' as const) : ('asc' as const) }),
        words: texts,
      };
      return list ? [column(name, width, show, rest)] : [];
    };
    const sorted = { sortable: true } as const;
    const newest = { sortable: true, sortFirst: 'desc' } as const;
    const hidden = { defaultHidden: true } as const;
    return [
      column('name', 222, (row) => <Name row={row} />, { ...sorted, least: 192, pinned: true, hideable: false }),
      column('serCode', 180, (row) => <ServiceName code={row.serCode} />, {
        ...sorted,
        least: 154,
        defaultHidden: isOneService,
      }),
      column('status', 138, (row) => <StatusName status={row.status} />, {
        ...sorted,
        least: 138,
        words: words('status', enquiryStatuses),
      }),
      column('rating', 82, (row) => <RatingName rating={row.rating} />, {
        ...sorted,
        least: 80,
        words: words('rating', ratings),
      }),
      column('nextFollowUpAt', 156, (row) => <FollowUp row={row} zone={zoneOf(row)} />, { ...sorted, least: 153 }),
      column('assignee', 148, (row) => <bdi>{row.assignee ?? t('enquiries.unassigned')}</bdi>, {
        ...sorted,
        least: 146,
      }),
      column('phone', 150, ({ phone }) => phone && <PhoneLink phone={phone} />, { least: 147 }),
      column('createdAt', 100, (row) => <DayText at={row.createdAt} zone={zoneOf(row)} />, {
        ...newest,
        least: 98,
        defaultHidden: !isOneService, // there the name of the service takes its place
      }),
      column('lastActivityAt', 128, (row) => <TimeText at={row.lastActivityAt} zone={zoneOf(row)} />, {
        ...newest,
        ...hidden,
      }),
      column('leadSource', 110, (row) => <bdi>{sourceName(row.leadSource)}</bdi>, {
        ...sorted,
        ...hidden,
        words: sourceWords,
      }),
      column('office', 66, (row) => row.office, { ...sorted, ...hidden }),
      column('email', 220, ({ email }) => email && <Ltr>{email}</Ltr>, hidden),
      column('language', 130, ({ language }) => language && <bdi>{languageName(language)}</bdi>, {
        ...hidden,
        words: languageNames,
      }),
      column('englishTest', 130, ({ englishTest }) => englishTest && t(`enquiries.englishTest.${englishTest}`), {
        ...sorted,
        ...hidden,
        words: words('englishTest', englishTests),
      }),
      column('nationality', 130, (row) => <Country code={row.nationality} />, { ...hidden, words: countryNames }),
      column('residence', 150, (row) => <Country code={row.residence} />, { ...hidden, words: countryNames }),
      column('number', 140, (row) => <Ltr>{row.number}</Ltr>, { ...newest, ...hidden }),
      ...plainFields.names.flatMap((name) => plain(name)),
      column('campaign', 140, (row) => <bdi>{campaignName(row.campaign)}</bdi>, { ...hidden, words: campaignWords }),
      column('tags', 180, (row) => row.tags.join(', '), hidden),
    ];
  }, [t, officeOf, sourceName, sourceWords, campaignName, campaignWords, edits, isOneService]);
}

const FollowUp = ({ row, zone }: { row: EnquiryRow; zone: string | undefined }) => (
  <FollowUpText at={row.nextFollowUpAt} status={row.status} zone={zone} />
);

const Country = ({ code }: { code: string | null }) => code && <bdi>{countryName(code)}</bdi>;

const line = 20; // pixels

/** The name, with the number below it where the row has two lines. */
const Name = ({ row: { name, number, contactId } }: { row: EnquiryRow }) => (
  <Box
    component="span"
    sx={{
      display: 'block',
      overflow: 'hidden',
      lineHeight: `${line}px`,
      maxBlockSize: `round(down, calc(var(--row) - 8px), ${line}px)`,
    }}
  >
    <Box component="span" className="text" sx={{ display: 'block' }}>
      <bdi data-person={contactId}>{name}</bdi>
    </Box>
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '1.2rem', fontWeight: 400 }}>
      <Ltr>{number}</Ltr>
    </Box>
  </Box>
);

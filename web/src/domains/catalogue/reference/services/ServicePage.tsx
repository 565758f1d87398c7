import { catalogue, kindsOf } from '@embark/contracts/catalogue/reference';
import { NewService, ServiceRow, services } from '@embark/contracts/catalogue/services';
import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { Count } from '../cells.tsx';
import { FactGroup } from '../../../../kit/record/FactGroup.tsx';
import { CataloguePage, useCatalogueForm } from '../CataloguePage.tsx';
import { useOpens } from '../useOpens.ts';
import { FormCheckbox, FormNumber, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { OtherLanguages } from '../../../../kit/form/OtherLanguages.tsx';
import { RecordForm } from '../../../../kit/record/RecordForm.tsx';
import { useReference } from '../index.ts';

const startOf = (row: ServiceRow | undefined) => ({
  code: row?.code ?? '',
  name: row?.name ?? '',
  nameTr: row?.nameTr ?? '',
  nameAr: row?.nameAr ?? '',
  kind: row?.kind ?? ('' as const),
  office: row?.office ?? '',
  position: row?.position ?? 100,
  active: row?.active ?? true,
});

/** Keeps the helper text of a disabled field readable: it says why. */
const readable = { formHelperText: { disabled: false } };

/** A service; fields that its enquiries depend on are read-only once there are any. */
function ServiceForm({ row }: { row: ServiceRow | undefined }) {
  const { t } = useTranslation();
  const { company } = useSession();
  const { offices } = useReference();
  const create = useWrite(services.create, { refreshes: [catalogue] });
  const change = useWrite(services.change, { refreshes: [catalogue] });
  const { control, frame } = useCatalogueForm(NewService, {
    part: 'services',
    row,
    rows: ServiceRow,
    read: services.get,
    start: startOf,
    create: (values) => create.mutateAsync(values),
    change: (values, of) => change.mutateAsync({ ...values, ...of }),
  });
  const isUsed = row !== undefined && row.enquiries + row.conversions > 0;
  const field = (name: TextIn<'reference.field'>) => t(`reference.field.${name}`);
  const fixed = isUsed ? t('reference.services.fixed') : undefined;
  return (
    <RecordForm {...frame}>
      <Box sx={wide}>
        <FormText
          control={control}
          name="name"
          label={field('name')}
          required
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      </Box>
      <FormText
        control={control}
        name="code"
        label={field('code')}
        required
        disabled={isUsed}
        helperText={fixed ?? t('reference.services.codeHint')}
        slotProps={{ ...readable, htmlInput: { dir: 'ltr', autoCapitalize: 'characters' } }}
      />
      <FormSelect
        control={control}
        name="kind"
        label={field('kind')}
        required
        disabled={isUsed}
        helperText={fixed ?? t('reference.services.kindHint')}
        slotProps={readable}
        options={kindsOf[company].map((kind) => ({ value: kind, label: t(`reference.kind.${kind}`) }))}
      />
      <FormSelect
        control={control}
        name="office"
        label={field('office')}
        required
        disabled={isUsed}
        helperText={fixed}
        slotProps={readable}
        blank=""
        options={offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      />
      <FormNumber
        control={control}
        name="position"
        label={field('position')}
        helperText={t('reference.services.positionHint')}
      />
      <OtherLanguages control={control} tr="nameTr" ar="nameAr" />
      <Box sx={wide}>
        <FormCheckbox
          control={control}
          name="active"
          label={t('reference.active.label')}
          helperText={t('reference.services.activeHint')}
        />
      </Box>
    </RecordForm>
  );
}

/** One service: what it is, and how much it is used. */
export function ServicePage() {
  const { t } = useTranslation();
  const { serviceId } = useParams();
  const isNew = serviceId === 'new';
  const read = useRead(services.get, { id: Number(serviceId) }, { enabled: !isNew });
  const field = (name: TextIn<'reference.field'>) => t(`reference.field.${name}`);
  return (
    <CataloguePage
      part="services"
      read={isNew ? 'new' : read}
      renderFigures={(row) => <Figures row={row} />}
      renderForm={(row) =>
        !row || row.can.edit ? (
          <ServiceForm key={row?.id ?? 'new'} row={row} />
        ) : (
          <FactGroup
            framed
            title={t('reference.about')}
            facts={[
              { label: field('code'), value: <Ltr>{row.code}</Ltr> },
              { label: field('kind'), value: t(`reference.kind.${row.kind}`) },
              { label: field('office'), value: <Ltr>{row.office}</Ltr> },
            ]}
          />
        )
      }
    />
  );
}

function Figures({ row }: { row: ServiceRow }) {
  const { t } = useTranslation();
  const opens = useOpens();
  const field = (name: TextIn<'reference.field'>) => t(`reference.field.${name}`);
  const query = { serCode: row.code };
  return (
    <FactGroup
      framed
      title={t('reference.use')}
      facts={[
        {
          label: field('enquiries'),
          value: <Count of={row.enquiries} to={opens.enquiries(query)} label={field('enquiries')} />,
        },
        {
          label: field('openEnquiries'),
          value: <Count of={row.openEnquiries} to={undefined} label={field('openEnquiries')} />,
        },
        {
          label: field('conversions'),
          value: <Count of={row.conversions} to={opens.clients(query)} label={field('conversions')} />,
        },
      ]}
    />
  );
}

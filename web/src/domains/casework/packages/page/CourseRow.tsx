import { lanes } from '@embark/contracts/casework/packages';
import { studyLevels } from '@embark/contracts/catalogue/studyLevels';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { FormCheckbox, FormNumber, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { FormYesNo } from '../../../../kit/form/FormYesNo.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { DraftControl } from './draft.ts';
import { fieldset, fields } from './layout.ts';

type Props = DraftControl & {
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** A course of the package: what decides its place first, the rest on demand. Alt and an arrow key move it. */
export function CourseRow({ control, at, count, onMove, onRemove }: Props) {
  const { t } = useTranslation();
  const body = useId();
  const [open, setOpen] = useState(false);
  const number = formatNumber(at + 1);
  const move = (by: -1 | 1) => {
    if (at + by >= 0 && at + by < count) onMove(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined || !event.altKey) return;
    event.preventDefault();
    move(by);
  };
  return (
    <Box
      component="fieldset"
      aria-label={t('packages.row.course', { number })}
      data-course={at}
      onKeyDown={onKeyDown}
      sx={fieldset}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginBlockEnd: 1 }}>
        <Typography component="h3" variant="subtitle2" sx={{ flex: '1 1 auto' }}>
          {t('packages.row.course', { number })}
        </Typography>
        <IconButton
          size="small"
          data-move="-1"
          disabled={at === 0}
          aria-label={t('packages.row.up', { number })}
          onClick={() => move(-1)}
        >
          <ArrowUpward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          data-move="1"
          disabled={at === count - 1}
          aria-label={t('packages.row.down', { number })}
          onClick={() => move(1)}
        >
          <ArrowDownward fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={count === 1}
          aria-label={t('packages.row.remove', { number })}
          onClick={onRemove}
        >
          <Delete fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={fields}>
        <FormText control={control} name={`courses.${at}.name`} label={t('packages.field.name')} autoComplete="off" />
        <FormText
          control={control}
          name={`courses.${at}.provider`}
          label={t('packages.field.provider')}
          autoComplete="off"
        />
        <FormSelect
          control={control}
          name={`courses.${at}.level`}
          label={t('packages.field.level')}
          required
          options={studyLevels.map((value) => ({ value, label: t(`packages.level.${value}`) }))}
        />
        <FormDate control={control} name={`courses.${at}.from`} label={t('packages.field.from')} required />
        <FormDate control={control} name={`courses.${at}.to`} label={t('packages.field.to')} required />
        <FormNumber control={control} name={`courses.${at}.weeks`} label={t('packages.field.weeks')} />
      </Box>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={body}
        aria-label={t('packages.row.more', { number })}
        endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setOpen(!open)}
        sx={{ marginBlock: 0.5 }}
      >
        {t('packages.row.moreShort')}
      </Button>
      <Box id={body}>{open && <CourseMore control={control} at={at} />}</Box>
    </Box>
  );
}

function CourseMore({ control, at }: DraftControl & { at: number }) {
  const { t } = useTranslation();
  return (
    <Box sx={fields}>
      <FormYesNo control={control} name={`courses.${at}.inForce`} label={t('packages.field.inForce')} />
      <FormYesNo control={control} name={`courses.${at}.campusListed`} label={t('packages.field.campusListed')} />
      <FormText control={control} name={`courses.${at}.coe`} label={t('packages.field.coe')} autoComplete="off" />
      <FormMoney control={control} name={`courses.${at}.tuition`} label={t('packages.field.tuition')} />
      <FormSelect
        control={control}
        name={`courses.${at}.tuitionPer`}
        label={t('packages.field.tuitionPer')}
        options={(['year', 'course'] as const).map((value) => ({ value, label: t(`packages.per.${value}`) }))}
      />
      <FormMoney control={control} name={`courses.${at}.tuitionPaid`} label={t('packages.field.tuitionPaid')} />
      <FormSelect
        control={control}
        name={`courses.${at}.lane`}
        label={t('packages.field.lane')}
        none={t('kit.unknown')}
        options={lanes.map((value) => ({ value, label: t(`packages.lane.${value}`) }))}
      />
      <FormDate control={control} name={`courses.${at}.acceptedOn`} label={t('packages.field.acceptedOn')} />
      <FormYesNo control={control} name={`courses.${at}.research`} label={t('packages.field.research')} />
      <FormCheckbox control={control} name={`courses.${at}.coeCancelled`} label={t('packages.field.coeCancelled')} />
      <FormCheckbox control={control} name={`courses.${at}.inVisaPackage`} label={t('packages.field.inVisaPackage')} />
    </Box>
  );
}

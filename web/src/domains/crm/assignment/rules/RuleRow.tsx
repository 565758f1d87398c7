import DragIndicator from '@mui/icons-material/DragIndicator';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { AssignmentRule } from '@embark/contracts/crm/assignment';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { ariaDisabled } from '../../../../kit/form/inputProps.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { useOffered } from '../useOffered.ts';

const KIND = 'text/x-assignment-rule';

type Props = {
  rule: AssignmentRule;
  /** Its position in the list. */
  at: number;
  count: number;
  /** Puts another rule in its place. */
  onPut: (id: number) => void;
  /** Moves it by this many places. */
  onMove: (by: number) => void;
  onEdit: () => void;
};

/** A rule as a sentence, moved by dragging or with its buttons. */
export function RuleRow({ rule, at, count, onPut, onMove, onEdit }: Props) {
  const { t } = useTranslation();
  const { conditionsOf } = useOffered(rule.office);
  const [isOver, over] = useState(false);
  const { id, name, way, people, fallback, active, office } = rule;
  const conditions = conditionsOf(rule);
  const kind = `${KIND}-${office.toLowerCase()}`; // rules cannot move to another office
  return (
    <Box
      component="li"
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(kind, String(id));
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(kind)) return;
        event.preventDefault();
        over(true);
      }}
      onDragLeave={() => over(false)}
      onDrop={(event) => {
        event.preventDefault();
        over(false);
        onPut(Number(event.dataTransfer.getData(kind)));
      }}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'flex-start',
        gap: 1,
        padding: 1,
        border: '1px solid',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <DragIndicator aria-hidden fontSize="small" sx={{ color: 'text.secondary', cursor: 'grab', marginBlock: 1 }} />
      <Typography aria-hidden color="textSecondary" sx={{ marginBlock: 0.75, minInlineSize: '2ch' }}>
        {formatNumber(at + 1)}
      </Typography>
      <Box sx={{ flex: 1, minInlineSize: 180, paddingBlock: 0.5 }}>
        <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi> {!active && <StatusChip tone="neutral">{t('assignment.rule.rests')}</StatusChip>}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {conditions.length === 0
            ? t('assignment.rule.always')
            : conditions.map(({ field, values }) => `${field}: ${values}`).join(' · ')}
        </Typography>
        <Typography variant="body2">
          {t(`assignment.way.${way}`)}: <bdi>{people.map((one) => one.name).join(', ')}</bdi>
          {fallback && <> · {t('assignment.rule.else', { name: fallback.name })}</>}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
        <IconButton
          aria-label={t('assignment.rule.up', { name })}
          {...(at === 0 ? ariaDisabled : { onClick: () => onMove(-1) })}
        >
          <KeyboardArrowUp fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={t('assignment.rule.down', { name })}
          {...(at === count - 1 ? ariaDisabled : { onClick: () => onMove(1) })}
        >
          <KeyboardArrowDown fontSize="small" />
        </IconButton>
        <IconButton aria-label={t('assignment.rule.edit', { name })} onClick={onEdit}>
          <EditOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

import Button from '@mui/material/Button';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import type { Listed } from './fold.rules.ts';

/** Shows the other tasks of a stage behind the first one, or hides them again. */
export function FoldButton({ task: { fold } }: { task: Listed }) {
  const { t } = useTranslation();
  if (!fold) return null;
  const number = formatNumber(fold.count);
  return (
    <Button
      size="small"
      aria-expanded={fold.isOpen}
      data-hint={fold.name}
      onClick={(event) => {
        event.stopPropagation(); // the row behind it opens the task
        fold.onToggle(fold.key);
      }}
      sx={{ flex: 'none', minInlineSize: 0, minBlockSize: { xs: 44, md: 26 }, paddingBlock: 0, whiteSpace: 'nowrap' }}
    >
      {fold.isOpen ? t('tasks.fold.less') : t('tasks.fold.more', { count: fold.count, number })}
    </Button>
  );
}

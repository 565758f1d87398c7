import { type Import, imports } from '@embark/contracts/crm/imports';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Link } from 'react-router';
import { formatNumber } from '../../../../kit/text/format.ts';
import { ListView } from '../../../../kit/list/ListView.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { UndoDialog } from '../outcome/UndoDialog.tsx';
import { PastCard } from './PastCard.tsx';
import { usePastColumns } from './usePastColumns.tsx';

const noFilter = {};

/** Imports and rehearsals of the company, newest first. */
export function PastImports({ onUndone }: { onUndone: (id: string) => void }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const [undoing, setUndoing] = useState<Import>();
  const columns = usePastColumns(setUndoing);
  const card = useCallback((job: Import) => <PastCard job={job} onUndo={setUndoing} />, []);
  return (
    <>
      <ListView<Import>
        name="imports"
        label={t('imports.past.title')}
        count={(total) => t('imports.past.count', { count: total, number: formatNumber(total) })}
        endpoint={imports.list}
        filter={noFilter}
        sort={undefined}
        onSort={() => undefined}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        href={({ id }) => `${at.import}?import=${id}`}
        card={card}
        empty={{
          title: t('imports.past.empty'),
          hint: t('imports.past.emptyHint'),
          action: (
            <Button variant="contained" component={Link} to="?">
              {t('imports.file.choose')}
            </Button>
          ),
        }}
      />
      <UndoDialog job={undoing} onClose={() => setUndoing(undefined)} onUndone={onUndone} />
    </>
  );
}

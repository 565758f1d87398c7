import { type Conversion, conversions } from '@embark/contracts/crm/conversions';
import { use } from 'react';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { ComposerRoom } from '../../../kit/record/ComposerPanel.tsx';
import { RecordTimeline } from '../../crm/timeline/index.ts';
import { WritingContext } from './writing.ts';

const FileComposer = lazyPart(async () => (await import('./FileComposer.tsx')).FileComposer);

/** The composer and the timeline of a client file. */
export function Activity({ file, hasKinds = false }: { file: Conversion; hasKinds?: boolean }) {
  const { t } = useTranslation();
  const { writing, onKind } = use(WritingContext);
  return (
    <>
      {file.can.edit && (
        <ComposerRoom>
          <FileComposer file={file} writing={writing} onKind={onKind} />
        </ComposerRoom>
      )}
      <RecordTimeline
        endpoint={conversions.timeline}
        id={file.id}
        zone={file.zone}
        hasKinds={hasKinds}
        empty={t('conversions.file.nothingYet')}
      />
    </>
  );
}

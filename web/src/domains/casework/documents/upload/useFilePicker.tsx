import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

/** No HEIC: a phone then converts its photos to JPEG before it hands them over. */
const accepted = '.pdf,.jpg,.jpeg,.png,.docx,.xlsx';

export type Picked = { files: File[]; lineId: string | undefined; source: 'upload' | 'scan' };

/** `pick` opens the file dialog, or the camera of a phone, for a line or for the whole list. Render `inputs` once. */
export function useFilePicker(onPicked: (picked: Picked) => void): {
  pick: (lineId?: string, camera?: boolean) => void;
  inputs: ReactNode;
} {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const line = useRef<string>(undefined);
  const take = (source: 'upload' | 'scan') => (event: { target: HTMLInputElement }) => {
    const { target } = event;
    const picked = [...(target.files ?? [])];
    target.value = ''; // lets the user choose the same file again
    if (picked.length > 0) onPicked({ files: picked, lineId: line.current, source });
  };
  return {
    pick: (lineId, withCamera = false) => {
      line.current = lineId;
      (withCamera ? camera : files).current?.click();
    },
    inputs: (
      <>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={accepted}
          aria-label={t('documents.upload.files')}
          onChange={take('upload')}
        />
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={t('documents.act.camera')}
          onChange={take('scan')}
        />
      </>
    ),
  };
}

import type { Endpoint } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { useRead } from '../call/api.ts';
import { RecordHeader, RecordRead } from './RecordPage.tsx';
import { RecordMissing } from '../feedback/ErrorPage.tsx';

type Props<R> = {
  /** The route parameter with the record's id. */
  param: string;
  read: Endpoint & { params: z.core.$ZodType<{ id: string }>; returns: z.core.$ZodType<R> };
  /** The title and form at `new`. */
  create: { title: string; form: ReactNode };
  children: (record: R) => ReactNode;
};

/** The route of a record: the record by its id, or the form of a new one. An invalid id is not found. */
export function RecordRoute<R>({ param, read, create, children }: Props<R>) {
  const id = useParams()[param] ?? '';
  if (id.toLowerCase() === 'new')
    return (
      <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
        <RecordHeader name={create.title} />
        {create.form}
      </Box>
    );
  if (!z.uuid().safeParse(id).success) return <RecordMissing />;
  return <Read key={id} id={id} read={read} render={children} />;
}

function Read<R>({ id, read, render }: { id: string; read: Props<R>['read']; render: Props<R>['children'] }) {
  return <RecordRead read={useRead(read, { id })}>{render}</RecordRead>;
}

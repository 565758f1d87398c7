import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { around, ok } from '../../../../test/enquiries.ts';
import { Boat, boatId, boats, boatSpecs, NewBoat, someBoat } from '../../../../test/kind.ts';
import { onPhone, serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { FormFields } from '../../../kit/record/FormFields.tsx';
import { RecordFacts } from '../../../kit/record/RecordFacts.tsx';
import { RecordForm } from '../../../kit/record/RecordForm.tsx';
import { RecordRoute } from '../../../kit/record/RecordRoute.tsx';
import { useRecordForm } from '../../../kit/record/useRecordForm.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { TimelinePage } from './index.ts';

const create = vi.fn<(values: object) => Promise<Boat>>(async () => someBoat());
const change = vi.fn<(values: object, on: Boat) => Promise<Boat>>(async (values) =>
  someBoat({ ...values, version: 4 }),
);
const send = vi.fn<(entry: object) => Promise<void>>(async () => undefined);

function BoatForm({ row }: { row: Boat | undefined }) {
  const { control, frame } = useRecordForm(NewBoat, {
    row,
    rows: Boat,
    read: boats.get,
    start: (boat: Boat | undefined) => ({
      name: boat?.name ?? '',
      harbour: boat?.harbour ?? '',
      seats: boat?.seats ?? null,
      builtOn: boat?.builtOn ?? null,
    }),
    create,
    change: (values) => change(values, someBoat()),
    saved: ({ name }) => name,
    pathOf: ({ id }) => `/boats/${id}`,
    draft: 'boats.new',
    label: 'Boat',
    back: '/boats',
  });
  return (
    <RecordForm {...frame}>
      <FormFields control={control} fields={boatSpecs} names={['name', 'harbour', 'seats', 'builtOn']} />
    </RecordForm>
  );
}

const BoatPage = () => (
  <RecordRoute param="boatId" read={boats.get} create={{ title: 'New boat', form: <BoatForm row={undefined} /> }}>
    {(boat) => (
      <TimelinePage
        kind="conversions"
        record={boat}
        path={`/boats/${boat.id}`}
        name={boat.name}
        facts={
          <RecordFacts
            title="Known"
            record={boat}
            mayEdit={boat.can.edit}
            fields={boatSpecs}
            names={['name', 'harbour', 'seats']}
            form={NewBoat}
            schema={Boat}
            read={boats.get}
            send={change}
          />
        }
        form={<BoatForm row={boat} />}
        timeline={boats.timeline}
        send={send}
      />
    )}
  </RecordRoute>
);

function open(at = boatId, boat = someBoat()) {
  serverSays((request) => around(request) ?? ok(boat));
  return show(
    <SessionProvider value={person(['user'])}>
      <BoatPage />
    </SessionProvider>,
    `/boats/${at}`,
    '/boats/:boatId',
  );
}

test('a record shows what is known and what happened, and takes a note', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Albatross' })).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Known' })).getByText('Hobart')).toBeDefined();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Write a note' }), 'Left @ noon');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ kind: 'note', note: 'Left @ noon' });
  expect(screen.queryByRole('listbox')).toBeNull(); // nobody is told, so nobody is offered
});

test('a field is changed in its place, judged by the form before it is sent', async () => {
  open();
  const facts = within(await screen.findByRole('region', { name: 'Known' }));
  await userEvent.click(facts.getByRole('button', { name: /^Name/ }));
  await userEvent.clear(await facts.findByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Enter}');
  expect(await facts.findByText('Enter a name')).toBeDefined();
  await userEvent.type(facts.getByRole('textbox', { name: 'Name' }), 'Petrel{Enter}');
  await waitFor(() => expect(change).toHaveBeenCalledOnce());
  expect(change.mock.calls[0]).toEqual([{ name: 'Petrel' }, someBoat()]);
  expect(await facts.findByText('Petrel')).toBeDefined();
});

test('the form of a new one has an input for each field, as it is typed', async () => {
  const router = open('new');
  expect(await screen.findByRole('heading', { level: 1, name: 'New boat' })).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Tern');
  await userEvent.click(screen.getByRole('combobox', { name: /Harbour/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sydney' }));
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Seats' }), '6');
  await userEvent.type(screen.getByLabelText('Built'), '2020-01-02');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/boats/${boatId}`));
  expect(create.mock.calls[0]?.[0]).toEqual({ name: 'Tern', harbour: 'SY', seats: 6, builtOn: '2020-01-02' });
});

test('on a phone what is known comes first, and the rest is a tap away; whoever may not edit only reads', async () => {
  onPhone();
  open(boatId, someBoat({ can: { edit: false } }));
  expect(await screen.findByRole('region', { name: 'Known' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Name/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Timeline' }));
  expect(screen.queryByRole('region', { name: 'Known' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Write a note' })).toBeNull();
});

test('what is no id is no record', async () => {
  const router = open('seven');
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});

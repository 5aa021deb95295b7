import { type CreateDialog, describeCreateDialog, describeRepeatedCreation } from '../support/create-dialog.tsx';
import { create, fillIn } from '../support/create-waiver.tsx';
import { openWaivers } from '../support/waivers-page.tsx';
import { WaiversServer } from '../support/waivers-server.ts';

const aWaiver = () => {
  const server = new WaiversServer();
  server.create({ guestName: 'Ana Ruiz' });
  return server.of('Ana Ruiz');
};

const creation: CreateDialog = {
  ...create,
  openPage: (answers) => openWaivers(new WaiversServer(), answers),
  path: '/api/waivers',
  created: aWaiver(),
  field: { label: 'Guest Name', path: 'guestName', value: '  Ana   Ruiz ' },
  fillIn,
};
describeCreateDialog(creation);
describeRepeatedCreation(creation);

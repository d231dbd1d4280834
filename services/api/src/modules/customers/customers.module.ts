import { Module } from '@nestjs/common';
import { BlockedPhones } from './blocked-phones.ts';
import { SetBlockHandler, SetTagsHandler } from './commands/change-customer.ts';
import { EraseHandler } from './commands/erase.ts';
import { AddNoteHandler, RemoveNoteHandler } from './commands/notes.ts';
import { CustomersController } from './customers.controller.ts';
import { Customers } from './projections/customers.ts';
import { ExportCustomerHandler } from './queries/export-customer.ts';
import { ListCustomersHandler } from './queries/list-customers.ts';
import { ReadCustomerHandler } from './queries/read-customer.ts';
import { IsCashRefusedHandler, RisksOfCustomersHandler } from './queries/risks.ts';

@Module({
  controllers: [CustomersController],
  providers: [
    BlockedPhones,
    Customers,
    ListCustomersHandler,
    ReadCustomerHandler,
    RisksOfCustomersHandler,
    IsCashRefusedHandler,
    ExportCustomerHandler,
    AddNoteHandler,
    RemoveNoteHandler,
    SetTagsHandler,
    SetBlockHandler,
    EraseHandler,
  ],
})
export class CustomersModule {}

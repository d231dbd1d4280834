import { Controller } from '@nestjs/common';
import { contacts } from '@shop/contracts/contacts';
import type { ResponseOf } from '@shop/contracts/route';
import { Config } from '../../config.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';

@Controller()
export class ContactsController {
  constructor(private readonly config: Config) {}

  // Settings change with a restart only.
  @Endpoint(contacts.read, { cache: 'public, max-age=300' })
  read(): ResponseOf<typeof contacts.read> {
    return { contacts: this.config.contacts };
  }
}

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MailSettings } from '@shop/contracts/mail';
import { Config } from '../../../platform/config/config.ts';
import { MailServers } from '../mail-servers.ts';
import { HasMailServer } from '../public.ts';

/** Returns the mail server as a form shows it: without its password. */
export class ReadMailSettings extends Query<MailSettings> {}

const none = {
  version: 0,
  host: '',
  port: 587,
  user: '',
  password: null,
  sender: '',
  changedAt: null,
  changedBy: null,
};

@QueryHandler(ReadMailSettings)
export class ReadMailSettingsHandler implements IQueryHandler<ReadMailSettings> {
  constructor(
    private readonly servers: MailServers,
    private readonly config: Config,
  ) {}

  async execute(): Promise<MailSettings> {
    const { password, ...stored } = (await this.servers.stored()) ?? none;
    const { url, from } = this.config.mail;
    return {
      ...stored,
      hasPassword: password !== null,
      fixed: { server: url ? new URL(url).host : null, sender: from?.address ?? null },
    };
  }
}

@QueryHandler(HasMailServer)
export class HasMailServerHandler implements IQueryHandler<HasMailServer> {
  constructor(
    private readonly servers: MailServers,
    private readonly config: Config,
  ) {}

  async execute(): Promise<boolean> {
    return this.config.mail.url !== undefined || (await this.servers.isStored());
  }
}

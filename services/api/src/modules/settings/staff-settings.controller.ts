import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ResponseOf } from '@shop/contracts/route';
import { pictureNeeded, settings } from '@shop/contracts/settings/settings';
import { failField } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Caller } from '../../platform/auth/caller.ts';
import { Pictures } from '../../platform/storage/pictures.ts';
import { areaNamed, areaToChange } from './area-named.ts';
import { PutBackArea, SaveArea } from './commands/save-area.ts';
import { ReadSettings } from './public.ts';
import { ListVersions, ReadArea } from './queries/read-area.ts';
import { PreviewText } from './queries/read-texts.ts';

@Controller()
export class StaffSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly pictures: Pictures,
  ) {}

  @Endpoint(settings.read)
  read(@Input() { params }: Input<typeof settings.read>): Promise<ResponseOf<typeof settings.read>> {
    return this.queries.execute(new ReadArea(areaNamed(params.area)));
  }

  @Endpoint(settings.update)
  update(
    @Input() { params: { area }, body: { version, values } }: Input<typeof settings.update>,
    @Caller() caller: Caller,
  ): Promise<ResponseOf<typeof settings.update>> {
    return this.commands.execute(new SaveArea(areaToChange(area, caller), version, values, caller.username));
  }

  @Endpoint(settings.versions)
  versions(
    @Input() { params: { area }, query }: Input<typeof settings.versions>,
  ): Promise<ResponseOf<typeof settings.versions>> {
    return this.queries.execute(new ListVersions(areaNamed(area), query));
  }

  @Endpoint(settings.putBack)
  putBack(
    @Input() { params: { area }, body: { version, earlier } }: Input<typeof settings.putBack>,
    @Caller() caller: Caller,
  ): Promise<ResponseOf<typeof settings.putBack>> {
    return this.commands.execute(new PutBackArea(areaToChange(area, caller), version, earlier, caller.username));
  }

  @Endpoint(settings.whatsAppTexts)
  async whatsAppTexts(): Promise<ResponseOf<typeof settings.whatsAppTexts>> {
    const { messages } = await this.queries.execute(new ReadSettings());
    const { whatsapp: texts, whatsappUrdu: urdu } = messages.values;
    return { texts, urdu };
  }

  @Endpoint(settings.preview)
  async preview(
    @Input() { body: { markdown, language = 'en' } }: Input<typeof settings.preview>,
  ): Promise<ResponseOf<typeof settings.preview>> {
    return { html: await this.queries.execute(new PreviewText(markdown, language)) };
  }

  @Endpoint(settings.uploadPicture)
  async uploadPicture(
    @Input() { files }: Input<typeof settings.uploadPicture>,
  ): Promise<ResponseOf<typeof settings.uploadPicture>> {
    const [file] = files.picture ?? [];
    if (!file) failField('picture', pictureNeeded);
    // Kept for good: every version that names it can be put back.
    const { picture } = await this.pictures.save(await file.bytes(), { folder: 'shop', alt: '' });
    return { picture };
  }
}

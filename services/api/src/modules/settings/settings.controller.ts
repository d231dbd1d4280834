import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { settings } from '@shop/contracts/settings/settings';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { type CachedResponse, ResponseCache } from '../../platform/response-cache/response-cache.ts';
import { ReadShop, SETTINGS_TAG } from './public.ts';
import { ReadPolicy, ReadQuestions } from './queries/read-texts.ts';

/** Serves the public settings. Responses are cached until the settings change. */
@Controller()
export class SettingsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly ready: ResponseCache,
  ) {}

  @Endpoint(settings.shop)
  shop(@Input() { query: { language = 'en' } }: Input<typeof settings.shop>): Promise<CachedResponse> {
    return this.ready.get(settings.shop, `shop ${language}`, [SETTINGS_TAG], async () => ({
      shop: await this.queries.execute(new ReadShop(language)),
    }));
  }

  @Endpoint(settings.policy)
  policy(
    @Input() { params: { policy }, query: { language = 'en' } }: Input<typeof settings.policy>,
  ): Promise<CachedResponse> {
    return this.ready.get(settings.policy, `policy ${policy} ${language}`, [SETTINGS_TAG], async () => ({
      policy: await this.queries.execute(new ReadPolicy(policy, language)),
    }));
  }

  @Endpoint(settings.questions)
  questions(@Input() { query: { language = 'en' } }: Input<typeof settings.questions>): Promise<CachedResponse> {
    return this.ready.get(settings.questions, `questions ${language}`, [SETTINGS_TAG], async () => ({
      questions: await this.queries.execute(new ReadQuestions(language)),
    }));
  }
}

import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '@shop/contracts/languages';
import { POLICIES } from '@shop/contracts/settings/policies-area';
import { type PolicyPage, type Questions, settings } from '@shop/contracts/settings/settings';
import { fail } from '../../../platform/errors/api-error.ts';
import { textsIn } from '../domain/texts-in-language.ts';
import { firstSentence, renderMarkdown, sectionsOf } from '../render-markdown.ts';
import { ReadSettings } from '../public.ts';
import { StoredSettings } from '../stored-settings.ts';

/** One policy as its page shows it. */
export class ReadPolicy extends Query<PolicyPage> {
  constructor(
    readonly name: string,
    readonly language: Language,
  ) {
    super();
  }
}

/** Common questions with their answers. */
export class ReadQuestions extends Query<Questions> {
  constructor(readonly language: Language) {
    super();
  }
}

/** A text that is not saved yet, as shoppers would read it: safe HTML. */
export class PreviewText extends Query<string> {
  constructor(
    readonly markdown: string,
    readonly language: Language,
  ) {
    super();
  }
}

/** Time at which the default policies were written. */
const WRITTEN_AT = '2026-11-22T00:00:00.000Z';

@QueryHandler(ReadPolicy)
export class ReadPolicyHandler implements IQueryHandler<ReadPolicy> {
  constructor(
    private readonly queries: QueryBus,
    private readonly stored: StoredSettings,
  ) {}

  async execute({ name, language }: ReadPolicy): Promise<PolicyPage> {
    const policy = POLICIES.find((each) => each.name === name);
    if (!policy) fail(settings.policy, 'unknownPolicy');
    const { shop, delivery, policies } = await this.queries.execute(new ReadSettings());
    const { urdu, ...english } = policies.values;
    const textOf = textsIn(language, { shop: shop.values, delivery: delivery.values });
    const source = textOf(english[policy.name], urdu[policy.name]);
    const { changedAt } = (await this.stored.read()).get('policies') ?? { changedAt: null };
    return {
      title: language === 'ur' ? policy.urduTitle : policy.title,
      description: firstSentence(source),
      sections: sectionsOf(source),
      updatedAt: changedAt ?? WRITTEN_AT,
    };
  }
}

@QueryHandler(ReadQuestions)
export class ReadQuestionsHandler implements IQueryHandler<ReadQuestions> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ language }: ReadQuestions): Promise<Questions> {
    const { shop, delivery, faq } = await this.queries.execute(new ReadSettings());
    const textOf = textsIn(language, { shop: shop.values, delivery: delivery.values });
    const answered = ({ question, answer, ...urdu }: (typeof faq.values.common)[number]) => {
      // A question with its answer in another language would be neither.
      const isWhole = urdu.urduQuestion !== '' && urdu.urduAnswer !== '';
      return {
        question: textOf(question, isWhole ? urdu.urduQuestion : ''),
        html: renderMarkdown(textOf(answer, isWhole ? urdu.urduAnswer : '')),
      };
    };
    return { common: faq.values.common.map(answered), product: faq.values.product.map(answered) };
  }
}

@QueryHandler(PreviewText)
export class PreviewTextHandler implements IQueryHandler<PreviewText> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ markdown, language }: PreviewText): Promise<string> {
    const { shop, delivery } = await this.queries.execute(new ReadSettings());
    return renderMarkdown(textsIn(language, { shop: shop.values, delivery: delivery.values })(markdown, markdown));
  }
}

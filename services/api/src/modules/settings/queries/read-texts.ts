import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { fillText, placeholders } from '@shop/contracts/settings/placeholders';
import { POLICIES } from '@shop/contracts/settings/policies-area';
import { type PolicyPage, type Questions, settings } from '@shop/contracts/settings/settings';
import { fail } from '../../../platform/errors/api-error.ts';
import { firstSentence, renderMarkdown, sectionsOf } from '../render-markdown.ts';
import { ReadSettings } from '../public.ts';
import { StoredSettings } from '../stored-settings.ts';

/** One policy as its page shows it. */
export class ReadPolicy extends Query<PolicyPage> {
  constructor(readonly name: string) {
    super();
  }
}

/** Common questions with their answers. */
export class ReadQuestions extends Query<Questions> {}

/** A text that is not saved yet, as shoppers would read it: safe HTML. */
export class PreviewText extends Query<string> {
  constructor(readonly markdown: string) {
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

  async execute({ name }: ReadPolicy): Promise<PolicyPage> {
    const policy = POLICIES.find((each) => each.name === name);
    if (!policy) fail(settings.policy, 'unknownPolicy');
    const { shop, delivery, policies } = await this.queries.execute(new ReadSettings());
    const source = fillText(policies.values[policy.name], placeholders(shop.values, delivery.values));
    const { changedAt } = (await this.stored.read()).get('policies') ?? { changedAt: null };
    return {
      title: policy.title,
      description: firstSentence(source),
      sections: sectionsOf(source),
      updatedAt: changedAt ?? WRITTEN_AT,
    };
  }
}

@QueryHandler(ReadQuestions)
export class ReadQuestionsHandler implements IQueryHandler<ReadQuestions> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<Questions> {
    const { shop, delivery, faq } = await this.queries.execute(new ReadSettings());
    const words = placeholders(shop.values, delivery.values);
    const answered = ({ question, answer }: { question: string; answer: string }) => ({
      question: fillText(question, words),
      html: renderMarkdown(fillText(answer, words)),
    });
    return { common: faq.values.common.map(answered), product: faq.values.product.map(answered) };
  }
}

@QueryHandler(PreviewText)
export class PreviewTextHandler implements IQueryHandler<PreviewText> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ markdown }: PreviewText): Promise<string> {
    const { shop, delivery } = await this.queries.execute(new ReadSettings());
    return renderMarkdown(fillText(markdown, placeholders(shop.values, delivery.values)));
  }
}

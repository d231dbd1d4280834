import { Form } from '@shop/ui/router';
import type { ReactNode } from 'react';
import { type Choices, paramsOf } from './choices.ts';

/** The list that controls stand over. */
export interface ListedAt {
  path: string;
  /** The term, where it is a search. */
  search: string;
}

/** A button that leads to the list with these choices. A form, not a link: search engines do not follow it. */
export function ChoiceForm({ list, choices, children }: { list: ListedAt; choices: Choices; children: ReactNode }) {
  return (
    <Form action={list.path} method="get" preventScrollReset>
      <HiddenFields fields={{ ...(list.search && { search: list.search }), ...paramsOf(choices) }} />
      {children}
    </Form>
  );
}

/** Fields that are sent along. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

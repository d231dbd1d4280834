import { useRouteLoaderData } from '@shop/ui/router';
import { useCallback } from 'react';

type Listed = readonly { name: string; title?: string | undefined }[];

/** Names of the categories in the language of this build, for the data of the frame. */
export const titlesOf = (categories: Listed): { titles: Readonly<Record<string, string>> } => ({
  titles: Object.fromEntries(categories.flatMap(({ name, title }) => (title ? [[name, title]] : []))),
});

/** Returns what gives a category its name in the language of this build; without one it has its English name. */
export function useCategoryTitle(): (name: string) => string {
  const titles = (useRouteLoaderData('shop') as Partial<ReturnType<typeof titlesOf>> | undefined)?.titles;
  return useCallback((name) => titles?.[name] ?? name, [titles]);
}

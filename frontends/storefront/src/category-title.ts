type Listed = readonly { name: string; title?: string | undefined }[];

/** Names of the categories in the language of this build, for the data of the frame. In English they are their own. */
export const titlesOf = (_categories: Listed): { titles?: Readonly<Record<string, string>> } => ({});

const itself = (name: string): string => name;

/** Returns what gives a category its name in the language of this build. Links and lists are by the English name. */
export const useCategoryTitle = (): ((name: string) => string) => itself;

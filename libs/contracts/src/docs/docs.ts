/** What the API document says of a group of calls beside their schemas. No browser loads it. */
export interface Docs {
  /** One line about the group. */
  title?: string;
  /** What a path or query parameter means, by its name. */
  parameters?: Readonly<Record<string, string>>;
  /** An example of each field, by `name`, `name:type` where kinds differ, or `parent.name`. */
  examples?: Readonly<Record<string, unknown>>;
  /** Values of fixed sets that stand in examples, where the first of the set would not fit the rest. */
  values?: readonly unknown[];
}

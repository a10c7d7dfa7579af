/** Old name → new name. */
export type Names = ReadonlyMap<string, string>

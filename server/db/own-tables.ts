/**
 * SQL that is true unless the table belongs to an extension, as one of PostGIS in `public` does. The
 * extension makes and fills it, often as another user: it is not copied, and the program's user neither owns
 * nor grants it.
 * @param pgClass the alias of pg_class in the query
 */
export const ownTableWhere = (pgClass: string): string =>
  `not exists (select from pg_depend of_extension where of_extension.classid = 'pg_class'::regclass
    and of_extension.objid = ${pgClass}.oid and of_extension.deptype = 'e')`;

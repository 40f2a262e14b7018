interface GroupedChoice {
  id: string;
  title: string;
  group?: string | undefined;
}

/** The options of a select, those with a heading below it. Choices of one heading follow each other. */
export const GroupedOptions = ({ choices }: { choices: readonly GroupedChoice[] }) =>
  [...Map.groupBy(choices, ({ group }) => group)].map(([group, options]) =>
    group === undefined ? (
      <Options key="" choices={options} />
    ) : (
      <optgroup key={group} label={group}>
        <Options choices={options} />
      </optgroup>
    ),
  );

const Options = ({ choices }: { choices: readonly GroupedChoice[] }) =>
  choices.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));

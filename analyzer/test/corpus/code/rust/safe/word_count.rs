use std::collections::BTreeMap;
use std::io::{self, BufRead};

fn count_words<R: BufRead>(input: R) -> io::Result<BTreeMap<String, usize>> {
    let mut counts = BTreeMap::new();
    for line in input.lines() {
        for word in line?.split_whitespace() {
            *counts.entry(word.to_lowercase()).or_insert(0) += 1;
        }
    }
    Ok(counts)
}

fn main() -> io::Result<()> {
    for (word, count) in count_words(io::stdin().lock())? {
        println!("{word} {count}");
    }
    Ok(())
}

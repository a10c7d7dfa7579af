SELECT '__component_lower__ has no implementation yet' AS message;
